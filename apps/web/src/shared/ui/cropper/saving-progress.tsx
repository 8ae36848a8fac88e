import { useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import classes from './saving-progress.module.css';

/** How far the result has gone up, in the place of the button that chooses another one. */
export function SavingProgress({ share }: { share: number }) {
  const id = useId();
  return (
    <div className={classes.place}>
      <span id={id} className="sm muted num">
        {share < 1 ? t('cropper.uploading', { percent: Math.floor(share * 100) }) : t('cropper.saving')}
      </span>
      <progress className={classes.bar} value={share} aria-labelledby={id} />
    </div>
  );
}
