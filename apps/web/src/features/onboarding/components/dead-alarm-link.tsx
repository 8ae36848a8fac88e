import type { LinkState } from '@account/contract/values/links';
import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { DeadLinkPage } from './dead-link-page.tsx';

const texts = {
  used: ['accounts.alarm_used_title', 'accounts.alarm_used_text'],
  expired: ['accounts.alarm_expired_title', 'accounts.alarm_expired_text'],
  unknown: ['accounts.alarm_unknown_title', 'accounts.alarm_expired_text'],
} as const;

/** Says why a link ends no sessions, and offers what does. */
export function DeadAlarmLink({ state }: { state: Exclude<LinkState, 'open'> }) {
  const [title, text] = texts[state];
  return (
    <DeadLinkPage title={t(title)} text={t(text)}>
      <Button component="a" href="/password/reset" size="lg" fullWidth>
        {t('accounts.reset_title')}
      </Button>
    </DeadLinkPage>
  );
}
