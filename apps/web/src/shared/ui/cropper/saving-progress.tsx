import { useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import classes from './saving-progress.module.css';

/** The progress of the upload, in place of the button that chooses another picture. */
export function SavingProgress({ share }: { share: number }) {
  const id = useId();
  return (
    <div className={classes.place}>
      <span id={id} className="sm muted num">
        {share < 1 ? t('cropper.uploading', { percent: Math.floor(share * 100) }) : t('cropper.saving')}
      </span>
      <ProgressBar share={share} labelledBy={id} />
    </div>
  );
}
