import type { User } from '@account/contract/endpoints/administration/users';
import { IconLogout } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { useEndUserSessions } from '../api/use-end-user-sessions.ts';

/** Ends every session of a user, after a confirmation. */
export function SignOutEverywhere({ user }: { user: User }) {
  const confirm = useConfirm();
  const ending = useEndUserSessions(user);

  const ask = async () => {
    const question = {
      title: t('user-page.sign_out_title', { email: user.email }),
      text: t('user-page.sign_out_text'),
    };
    if (await confirm(question)) ending.mutate();
  };

  return (
    <QuietButton icon={IconLogout} size="sm" loading={ending.isPending} onClick={ask}>
      {t('user-page.sign_out')}
    </QuietButton>
  );
}
