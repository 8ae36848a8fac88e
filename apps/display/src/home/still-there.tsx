import { t } from '@account/web/shared/i18n/t.ts';
import { DialogFrame } from '@account/web/shared/ui/dialog/dialog-frame.tsx';
import { Button } from '@mantine/core';
import { useId } from 'react';
import classes from './still-there.module.css';

interface StillThereProps {
  /** Seconds until the idle logout. */
  seconds: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks in the last minute before the idle logout. A ring closes with the seconds. */
export function StillThere({ seconds, onStay, onSignOut }: StillThereProps) {
  const id = useId();
  return (
    <DialogFrame
      className={classes.dialog ?? ''}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={onStay}
    >
      <div className={classes.question}>
        <div className={classes.ring} role="timer" aria-label={t('display.seconds_left', { seconds })}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <circle className={classes.track} cx="50" cy="50" r="45" />
            <circle className={classes.left} cx="50" cy="50" r="45" pathLength="60" strokeDasharray={`${seconds} 60`} />
          </svg>
          <span aria-hidden="true">{seconds}</span>
        </div>
        <h2 className={classes.title} id={`${id}-title`}>
          {t('display.still_there')}
        </h2>
        <p className={classes.text} id={`${id}-text`}>
          {t('display.still_there_text')}
        </p>
        <Button fullWidth data-autofocus onClick={onStay}>
          {t('display.stay')}
        </Button>
        <Button fullWidth variant="subtle" color="gray" onClick={onSignOut}>
          {t('display.sign_out')}
        </Button>
      </div>
    </DialogFrame>
  );
}
