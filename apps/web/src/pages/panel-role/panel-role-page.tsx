import type { PanelRoleRecord } from '@account/contract/endpoints/administration/panel-roles';
import { showPanelRole } from '@account/contract/endpoints/administration/panel-roles.calls';
import { Link } from 'react-router';
import { callQuery } from '#shared/api/call-query.ts';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordPage } from '#shared/record/record-page.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** The panel role and its organization. */
const PanelRoleDetailsCard = ({ role, organization, created_at, updated_at }: PanelRoleRecord) => (
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
          [t('panel-roles.created'), formatTimestamp(created_at, 'datetime')],
          [t('panel-roles.updated'), formatTimestamp(updated_at, 'datetime')],
        ]}
      />
    </CardBody>
  </Card>
);

/** The apps and widgets of a panel role; no endpoint has them. */
const PanelRoleLists = () => (
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

const panelRoleQuery = (id: number | string) => callQuery(showPanelRole, { params: { id } });

export const Page = () => (
  <RecordPage query={panelRoleQuery} title={t('panel-roles.one')}>
    {(panelRole) => (
      <>
        <PageHead title={panelRoleWord(panelRole.role)} text={panelRole.organization.name} />
        <div className="columns">
          <PanelRoleDetailsCard {...panelRole} />
          <div className="stack cards">
            <PanelRoleLists />
          </div>
        </div>
      </>
    )}
  </RecordPage>
);
