import type { MessageId } from '@account/messages/ids';
import { t } from '@account/web/shared/i18n/t.ts';
import type { Connection } from '../link/display-link.ts';
import classes from './connection-state.module.css';

const words: Record<Connection, MessageId> = {
  connecting: 'display.connecting',
  live: 'display.connected',
  lost: 'display.reconnecting',
};

/** Whether the display reaches the server: a light and a word. */
export const ConnectionState = ({ connection }: { connection: Connection }) => (
  <p className={classes.state} data-connection={connection} role="status">
    <span className={classes.light} aria-hidden="true" />
    {t(words[connection])}
  </p>
);
