import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { Link } from 'react-router';
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
