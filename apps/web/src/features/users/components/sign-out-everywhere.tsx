import type { User } from '@account/contract/endpoints/administration/users';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { useEndUserSessions } from '../api/use-end-user-sessions.ts';

/** Ends every session of a user, after a confirmation. */
export function SignOutEverywhere({ user }: { user: User }) {
  const confirm = useConfirm();
  const ending = useEndUserSessions(user);

  const ask = async () => {
    const question = {
      title: t('users.sign_out_title', { email: user.email }),
      text: t('users.sign_out_text'),
    };
    if (await confirm(question)) ending.mutate();
  };

  return (
    <Button
      size="sm"
      variant="default"
      loading={ending.isPending}
      leftSection={<Icon of={IconLogout} size="sm" stroke={1.7} />}
      onClick={ask}
    >
      {t('users.sign_out')}
    </Button>
  );
}
