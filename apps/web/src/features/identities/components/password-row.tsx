import { Button } from '@mantine/core';
import { IconCheck, IconKey } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';

/** Whether the user has a password, and the way to change it or to set one. */
export function PasswordRow() {
  const { has_password } = useSignedInUser();
  return (
    <SettingRow
      icon={IconKey}
      title={t('identities.password')}
      level={3}
      badge={
        has_password ? (
          <Badge kind="success" icon={IconCheck}>
            {t('identities.set')}
          </Badge>
        ) : (
          <Badge kind="warning">{t('identities.not_set')}</Badge>
        )
      }
      text={t(has_password ? 'identities.password_text' : 'identities.no_password_text')}
    >
      <Button component={Link} to={pathTo('changePassword')} variant="default">
        {t(has_password ? 'identities.change_password' : 'identities.set_password')}
      </Button>
    </SettingRow>
  );
}
