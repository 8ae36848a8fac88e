import { IconRefresh } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '../alert/alert.tsx';
import { QuietButton } from '../button/quiet-button.tsx';
import classes from './load-failure.module.css';

interface LoadFailureProps {
  message: string;
  requestId?: string | undefined;
  onRetry: () => void;
}

/** Shows the message of the server about a record that could not be loaded. */
export const LoadFailure = ({ message, requestId, onRetry }: LoadFailureProps) => (
  <div className={classes.failure}>
    <Alert kind="danger">
      {message}
      {requestId && <div className="xs muted mono">{t('ui.request', { id: requestId })}</div>}
    </Alert>
    <QuietButton icon={IconRefresh} onClick={onRetry}>
      {t('ui.try_again')}
    </QuietButton>
  </div>
);
