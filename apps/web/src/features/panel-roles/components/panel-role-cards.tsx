import type { PanelRoleRecord } from '@account/contract/endpoints/administration/panel-roles';
import { Link } from 'react-router';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';

/** The panel role and its organization. */
export const PanelRoleDetailsCard = ({ role, organization, created_at, updated_at }: PanelRoleRecord) => (
  <Card title={t('panel-roles.details')}>
    <CardBody>
      <KeyValue
        rows={[
          [t('panel-roles.role'), panelRoleWord(role)],
          [
            t('panel-roles.organization'),
            <Link key="organization" to={pathTo('organization', { id: organization.id })}>
              {organization.name}
            </Link>,
          ],
          [t('panel-roles.date'), formatTimestamp(created_at, 'datetime')],
          [t('panel-roles.updated'), formatTimestamp(updated_at, 'datetime')],
        ]}
      />
    </CardBody>
  </Card>
);

/** The apps and widgets of a panel role; no endpoint has them. */
export const PanelRoleLists = () => (
  <>
    <Card title={t('panel-roles.apps')}>
      <CardBody>
        <p className="muted">{t('panel-roles.apps_empty')}</p>
      </CardBody>
    </Card>
    <Card title={t('panel-roles.widgets')}>
      <CardBody>
        <p className="muted">{t('panel-roles.widgets_empty')}</p>
      </CardBody>
    </Card>
  </>
);
