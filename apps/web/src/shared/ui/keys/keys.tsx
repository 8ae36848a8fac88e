import { t } from '#shared/i18n/t.ts';
import classes from './keys.module.css';

/** Whether the keyboard has a key ⌘, which does there what Ctrl does elsewhere. */
const hasCommandKey = /mac|iphone|ipad/i.test(navigator.platform);

/** The name of that key. */
export const primaryKey = (): string => (hasCommandKey ? '⌘' : t('shell.ctrl'));

/** Whether it is held, and no other one beside. */
export const isPrimaryHeld = (event: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>): boolean =>
  (hasCommandKey ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;

/** Keys that are pressed together, or one after another, as they are written on the keyboard. */
export const Keys = ({ of }: { of: readonly string[] }) => (
  <span className={classes.keys}>
    {of.map((key) => (
      <kbd key={key} className={classes.key}>
        {key}
      </kbd>
    ))}
  </span>
);
