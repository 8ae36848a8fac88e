import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '../button/quiet-button.tsx';
import classes from '../empty-state/empty-state.module.css';
import { Tile } from '../tile/tile.tsx';

interface ErrorStateProps {
  /** The failure, as a heading. */
  title?: string;
  /** The data that is not lost, and the next step. */
  text?: string;
  /** Id of the failed request, for finding it in the log. */
  requestId?: string;
  onRetry: () => void;
}

/** Something that could not be loaded. */
export const ErrorState = ({ title, text, requestId, onRetry }: ErrorStateProps) => (
  <div className={classes.empty} role="alert">
    <div className={classes.picture}>
      <Tile icon={IconCloudOff} tone="red" large />
    </div>
    <h2>{title ?? t('ui.load_failed_title')}</h2>
    <p className={classes.text}>{text ?? t('ui.load_failed_text')}</p>
    <QuietButton icon={IconRefresh} className={classes.action} onClick={onRetry}>
      {t('ui.try_again')}
    </QuietButton>
    {requestId && <span className={`${classes.request} xs muted mono`}>{t('ui.request', { id: requestId })}</span>}
  </div>
);
