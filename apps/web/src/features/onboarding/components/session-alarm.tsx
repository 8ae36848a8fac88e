import { redirectDelays } from '@account/contract/limits';
import type { LinkState } from '@account/contract/values/mail';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { hardNavigate } from '#shared/navigation/leaving.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { endAllSessions } from '../alarm-api.ts';
import { DeadLinkPage } from './dead-link.tsx';

const texts = {
  used: ['account-links.alarm_used_title', 'account-links.alarm_used_text'],
  expired: ['account-links.alarm_expired_title', 'account-links.alarm_expired_text'],
  unknown: ['account-links.alarm_unknown_title', 'account-links.alarm_expired_text'],
} as const;

/** Says why a link ends no sessions, and offers what does. */
export function DeadAlarmLink({ state }: { state: Exclude<LinkState, 'open'> }) {
  const [title, text] = texts[state];
  return (
    <DeadLinkPage title={t(title)} text={t(text)}>
      {/* The page for a link to a new password is for visitors. */}
      <Button component="a" href={bootstrap.user ? '/auth/change_password' : '/password/reset'} size="lg" fullWidth>
        {t('account-links.reset_title')}
      </Button>
    </DeadLinkPage>
  );
}

/** Ends all sessions by the token of a mail, then leads to a new password. */
export function EndSessionsButton({ token }: { token: string }) {
  const [running, setRunning] = useState(false);
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const end = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      setDone((await endAllSessions(token)).message);
      setTimeout(() => hardNavigate('/password/reset'), redirectDelays.saved);
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    setRunning(false);
  };

  return (
    <>
      {failure && (
        <Alert kind="danger">
          <strong>{t('account-links.sessions_not_ended')}</strong> {failure}
        </Alert>
      )}
      {done && <Alert kind="success">{done}</Alert>}
      <Button size="lg" color="red" fullWidth loading={running} disabled={done !== undefined} onClick={end}>
        {t('account-links.end_sessions')}
      </Button>
    </>
  );
}
