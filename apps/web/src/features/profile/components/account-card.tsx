import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';

/** The account of the signed-in user, read only. */
export function AccountCard() {
  const { name, email, organization, role, panel_role } = useSignedInUser();
  return (
    <Card title={t('settings.account')}>
      <CardBody>
        <KeyValue
          rows={[
            [t('settings.name'), name],
            [t('settings.email'), email],
            [t('settings.organization'), organization?.name ?? t('shell.no_organization')],
            [t('settings.role'), role.name],
            [t('settings.panel_role'), panel_role],
          ]}
        />
      </CardBody>
    </Card>
  );
}
