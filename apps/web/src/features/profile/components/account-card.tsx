import { pages } from '@account/contract/pages/pages';
import { Button } from '@mantine/core';
import { IconKey, IconQrcode, IconShieldCheck, IconUsersGroup, IconWebhook } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';

/** Leads to the page for the code of a display, which is a document of its own. */
export const DisplaySignInRow = () => (
  <SettingRow icon={IconQrcode} title={t('settings.display_sign_in')} text={t('settings.display_sign_in_text')}>
    <Button component="a" href={pathTo('display')} variant="default">
      {t('settings.enter_code')}
    </Button>
  </SettingRow>
);

/** Leads administrators to the tokens of other systems. */
export const ApiTokensRow = () =>
  isOpenTo(useSignedInUser(), pages.tokens) && (
    <SettingRow icon={IconKey} title={t('settings.api_tokens')} text={t('settings.api_tokens_text')}>
      <Button component={Link} to={pathTo('tokens')} variant="default">
        {t('settings.api_tokens_show')}
      </Button>
    </SettingRow>
  );

/** Leads administrators to the addresses that hear of changes. */
export const WebhooksRow = () =>
  isOpenTo(useSignedInUser(), pages.webhooks) && (
    <SettingRow icon={IconWebhook} title={t('settings.webhooks')} text={t('settings.webhooks_text')}>
      <Button component={Link} to={pathTo('webhooks')} variant="default">
        {t('settings.webhooks_show')}
      </Button>
    </SettingRow>
  );

/** Leads an administrator to the directory of the organization. */
export const DirectoryRow = () => {
  const user = useSignedInUser();
  const { organization } = user;
  return (
    organization &&
    isOpenTo(user, pages.directory) && (
      <SettingRow icon={IconUsersGroup} title={t('settings.directory')} text={t('settings.directory_text')}>
        <Button component={Link} to={pathTo('directory', { id: organization.id })} variant="default">
          {t('settings.webhooks_show')}
        </Button>
      </SettingRow>
    )
  );
};

/** Leads administrators to the identity provider of their organization. */
export function OrganizationSignInRow() {
  const user = useSignedInUser();
  if (!user.organization || !isOpenTo(user, pages.organizationSignIn)) return null;
  return (
    <SettingRow
      icon={IconShieldCheck}
      title={t('settings.organization_sign_in')}
      text={t('settings.organization_sign_in_text')}
    >
      <Button component={Link} to={pathTo('organizationSignIn', { id: user.organization.id })} variant="default">
        {t('settings.webhooks_show')}
      </Button>
    </SettingRow>
  );
}

/** The account of the signed-in user; the name can be changed among the general settings. */
export function AccountCard() {
  const { name, email, organization, role, panel_role } = useSignedInUser();
  return (
    <Card title={t('settings.account')}>
      <CardBody>
        <KeyValue
          rows={[
            [
              t('settings.name'),
              <span key="name" className="row tight wrap">
                {name}
                <Link className="sm" to={pathTo('generalSettings')}>
                  {t(name ? 'settings.change_name' : 'settings.give_name')}
                </Link>
              </span>,
            ],
            [t('settings.email'), email],
            [t('settings.organization'), organization?.name ?? t('shell.no_organization')],
            [t('settings.role'), role.name],
            [t('settings.panel_role'), panelRoleWord(panel_role)],
          ]}
        />
      </CardBody>
    </Card>
  );
}
