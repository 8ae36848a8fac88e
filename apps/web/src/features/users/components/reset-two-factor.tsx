import { resetTwoFactor } from '@account/contract/two-factor';
import type { User } from '@account/contract/users';
import { Button } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { PasswordDialog } from '#shared/forms/password-dialog.tsx';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { userQuery } from '../api/user-query.ts';

/** Takes the second factor from somebody who lost the phone. The administrator proves the own password. */
export function ResetTwoFactor({ id, email }: Pick<User, 'id' | 'email'>) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const removed = ({ message }: { message: string }) => {
    close();
    showToast({ message, kind: 'success' });
    queries.invalidateQueries({ queryKey: userQuery(id).queryKey });
  };
  return (
    <>
      <Button
        size="sm"
        variant="default"
        color="red"
        leftSection={<Icon of={IconShieldOff} size="sm" stroke={1.7} />}
        onClick={() => setOpened(true)}
      >
        {t('users.reset_factor')}
      </Button>
      {opened && (
        <PasswordDialog
          title={t('users.reset_factor_title')}
          text={t('users.reset_factor_text', { email })}
          button={t('users.reset_factor_yes')}
          danger
          submit={(body) => call(resetTwoFactor, { params: { id }, body })}
          onSuccess={removed}
          onClose={close}
        />
      )}
    </>
  );
}
