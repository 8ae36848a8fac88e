import { t } from '@account/web/shared/i18n/t.ts';
import { useSecondsLeft } from '@account/web/shared/lib/use-seconds-left.ts';
import { QrCode } from '@account/web/shared/ui/qr-code/qr-code.tsx';
import { Button } from '@mantine/core';
import classes from './phone-code.module.css';
import type { PhoneSignIn } from './use-phone-sign-in.ts';

type PhoneCodeProps = Pick<Extract<PhoneSignIn, { kind: 'shown' }>, 'grant' | 'expiresAt'> & { onCancel: () => void };

/** Minutes and seconds, `4:07`. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** An address as one types it. */
const typed = (address: string) => address.replace(/^https?:\/\//, '');

/** The code to scan or to type, and how long it still works. */
export function PhoneCode({ grant, expiresAt, onCancel }: PhoneCodeProps) {
  const left = useSecondsLeft(expiresAt);
  return (
    <section className={classes.code} aria-label={t('display.phone_code')}>
      <div className={classes.picture}>
        <QrCode text={grant.verification_uri_complete} label={t('display.qr_label')} />
      </div>
      <div className={classes.words}>
        <p className={classes.text}>{t('display.scan', { address: typed(grant.verification_uri) })}</p>
        <p className={classes.letters} role="status" aria-label={t('display.code_is', { code: grant.user_code })}>
          {grant.user_code}
        </p>
        <p className={classes.text} role="timer" aria-label={t('display.code_time_left')}>
          {t('display.works_for', { time: clockOf(left) })}
        </p>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </section>
  );
}
