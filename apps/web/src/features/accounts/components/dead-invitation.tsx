import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import type { Invitation } from '../api/invitation-link.ts';
import { Entrance } from './entrance.tsx';

const texts = {
  used: ['accounts.used_title', 'accounts.used_text'],
  expired: ['accounts.expired_title', 'accounts.expired_text'],
  unknown: ['accounts.unknown_title', 'accounts.unknown_text'],
} as const;

/** Says before anybody types why a link does not work, and what to do. */
export function DeadInvitation({ state }: { state: Exclude<Invitation['state'], 'open'> }) {
  const [title, text] = texts[state];
  return (
    <Entrance title={t(title)} text={t(text)}>
      <Button component="a" href="/login" size="lg" variant="default" fullWidth>
        {t('accounts.to_sign_in')}
      </Button>
    </Entrance>
  );
}
