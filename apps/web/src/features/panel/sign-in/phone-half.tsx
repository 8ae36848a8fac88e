import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
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
    off: t('panel.phone_text'),
    asking: t('panel.phone_text'),
    expired: t('panel.phone_expired'),
    denied: t('panel.phone_denied'),
    failed: undefined,
  }[state.kind];
  return (
    <div className={classes.half}>
      <span className={classes.picture} aria-hidden="true">
        <Icon of={IconDeviceMobile} size="lg" stroke={1.5} />
      </span>
      <h2 className={sheet.title}>{t('panel.phone_title')}</h2>
      {words && (
        <p className={classes.text} role={state.kind === 'off' ? undefined : 'status'}>
          {words}
        </p>
      )}
      {state.kind === 'failed' && <Alert kind="danger">{state.message}</Alert>}
      <Button variant="default" fullWidth loading={state.kind === 'asking'} onClick={start}>
        {state.kind === 'expired' || state.kind === 'denied' ? t('panel.new_code') : t('panel.sign_in_by_phone')}
      </Button>
    </div>
  );
}
