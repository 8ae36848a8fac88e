import { CloseButton } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import type { CheckWords } from '../check-words.ts';
import classes from './drive-notice.module.css';

/** What the last action has to tell. It stays in view, because the row of a long list may be far below it. */
export const DriveNotice = ({ notice, onClose }: { notice: CheckWords; onClose: () => void }) => (
  <div className={classes.notice}>
    <Alert kind={notice.kind}>
      <div className={classes.content}>
        <span className="grow">{notice.text}</span>
        <CloseButton className={classes.close} size="sm" aria-label={t('common.close')} onClick={onClose} />
      </div>
    </Alert>
  </div>
);
