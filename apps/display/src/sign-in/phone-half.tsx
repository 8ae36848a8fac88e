import { t } from '@account/web/shared/i18n/t.ts';
import { useSecondsLeft } from '@account/web/shared/lib/use-seconds-left.ts';
import { Alert } from '@account/web/shared/ui/alert/alert.tsx';
import { Icon } from '@account/web/shared/ui/icon/icon.tsx';
import { QrCode } from '@account/web/shared/ui/qr-code/qr-code.tsx';
import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import sheet from '../hud/sheet.module.css';
import phoneCodeClasses from './phone-code.module.css';
import classes from './phone-half.module.css';
import { type PhoneSignIn, usePhoneSignIn } from './use-phone-sign-in.ts';

type PhoneCodeProps = Pick<Extract<PhoneSignIn, { kind: 'shown' }>, 'grant' | 'expiresAt'> & { onCancel: () => void };

/** Minutes and seconds, `4:07`. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** An address as one types it. */
const typed = (address: string) => address.replace(/^https?:\/\//, '');

/** The code to scan or to type, and how long it still works. */
function PhoneCode({ grant, expiresAt, onCancel }: PhoneCodeProps) {
  const left = useSecondsLeft(expiresAt);
  return (
    <section className={phoneCodeClasses.code} aria-label={t('display.phone_code')}>
      <div className={phoneCodeClasses.picture}>
        <QrCode text={grant.verification_uri_complete} label={t('display.qr_label')} />
      </div>
      <div className={phoneCodeClasses.words}>
        <p className={phoneCodeClasses.text}>{t('display.scan', { address: typed(grant.verification_uri) })}</p>
        <p
          className={phoneCodeClasses.letters}
          role="status"
          aria-label={t('display.code_is', { code: grant.user_code })}
        >
          {grant.user_code}
        </p>
        <p className={phoneCodeClasses.text} role="timer" aria-label={t('display.code_time_left')}>
          {t('display.works_for', { time: clockOf(left) })}
        </p>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </section>
  );
}

interface PhoneHalfProps {
  displayToken: string;
  onToken: (token: string) => void;
}

/** Sign-in by phone, so that no password is typed before a class. */
export function PhoneHalf({ displayToken, onToken }: PhoneHalfProps) {
  const { state, start, cancel } = usePhoneSignIn({ displayToken, onToken });
  if (state.kind === 'shown') return <PhoneCode {...state} onCancel={cancel} />;
  const words = {
    off: t('display.phone_text'),
    asking: t('display.phone_text'),
    expired: t('display.phone_expired'),
    denied: t('display.phone_denied'),
    failed: undefined,
  }[state.kind];
  return (
    <div className={classes.half}>
      <span className={classes.picture} aria-hidden="true">
        <Icon of={IconDeviceMobile} size="lg" stroke={1.5} />
      </span>
      <h2 className={sheet.title}>{t('display.phone_title')}</h2>
      {words && (
        <p className={classes.text} role={state.kind === 'off' ? undefined : 'status'}>
          {words}
        </p>
      )}
      {state.kind === 'failed' && <Alert kind="danger">{state.message}</Alert>}
      <Button variant="default" fullWidth loading={state.kind === 'asking'} onClick={start}>
        {state.kind === 'expired' || state.kind === 'denied' ? t('display.new_code') : t('display.sign_in_by_phone')}
      </Button>
    </div>
  );
}
