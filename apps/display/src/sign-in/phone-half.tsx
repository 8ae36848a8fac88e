import { t } from '@account/web/shared/i18n/t.ts';
import { Alert } from '@account/web/shared/ui/alert/alert.tsx';
import { Icon } from '@account/web/shared/ui/icon/icon.tsx';
import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import sheet from '../hud/sheet.module.css';
import { PhoneCode } from './phone-code.tsx';
import classes from './phone-half.module.css';
import { usePhoneSignIn } from './use-phone-sign-in.ts';

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
