import type { User } from '@account/contract/endpoints/administration/users';
import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { PasswordDialog } from '#shared/forms/password-dialog.tsx';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { useResetTwoFactor } from '../api/use-reset-two-factor.ts';

/** Turns off the second factor of a user who lost the phone, after the administrator typed the own password. */
export function ResetTwoFactor({ id, email }: Pick<User, 'id' | 'email'>) {
  const reset = useResetTwoFactor(id);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const removed = ({ message }: { message: string }) => {
    close();
    showToast({ message, kind: 'success' });
  };
  return (
    <>
      <QuietButton icon={IconShieldOff} size="sm" color="red" onClick={() => setOpened(true)}>
        {t('user-page.reset_factor')}
      </QuietButton>
      {opened && (
        <PasswordDialog
          title={t('user-page.reset_factor_title')}
          text={t('user-page.reset_factor_text', { email })}
          button={t('user-page.reset_factor_yes')}
          danger
          submit={reset}
          onSuccess={removed}
          onClose={close}
        />
      )}
    </>
  );
}
