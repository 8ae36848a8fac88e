import { pages } from '@account/contract/pages/pages';
import { Button } from '@mantine/core';
import { IconKey, IconShieldCheck, IconUsersGroup, IconWebhook } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';

const rows = [
  { page: 'tokens', icon: IconKey, title: 'settings.api_tokens', text: 'settings.api_tokens_text' },
  { page: 'webhooks', icon: IconWebhook, title: 'settings.webhooks', text: 'settings.webhooks_text' },
  { page: 'directory', icon: IconUsersGroup, title: 'settings.directory', text: 'settings.directory_text' },
  {
    page: 'organizationSignIn',
    icon: IconShieldCheck,
    title: 'settings.organization_sign_in',
    text: 'settings.organization_sign_in_text',
  },
] as const;

/** Leads administrators to what other systems do here; to a page of the organization where there is one. */
export function OtherSystemsRows() {
  const user = useSignedInUser();
  const { organization } = user;
  const shown = rows.filter(
    ({ page }) => isOpenTo(user, pages[page]) && (organization || !pages[page].path.includes(':id')),
  );
  return (
    <>
      {shown.map(({ page, icon, title, text }) => (
        <SettingRow key={page} icon={icon} title={t(title)} text={t(text)}>
          <Button component={Link} to={pathTo(page, organization ? { id: organization.id } : {})} variant="default">
            {t('settings.show')}
          </Button>
        </SettingRow>
      ))}
    </>
  );
}
