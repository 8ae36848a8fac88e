import type { OrganizationDetail } from '@account/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { organizationQuery } from '#features/organizations/api/organization-query.ts';
import { useDeleteOrganization } from '#features/organizations/api/use-delete-organization.ts';
import { DetailsCard } from '#features/organizations/components/details-card.tsx';
import { DevicesCard } from '#features/organizations/components/devices-card.tsx';
import { EnrolmentCard } from '#features/organizations/components/enrolment-card.tsx';
import { LogoDisplays } from '#features/organizations/components/logo-displays.tsx';
import { OrganizationLogo } from '#features/organizations/components/organization-logo.tsx';
import { UsersCard } from '#features/organizations/components/users-card.tsx';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { storedFile } from '#shared/lib/stored-file.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { DeleteButton, EditLink } from '#shared/ui/record-buttons/record-buttons.tsx';

function Shown({ organization }: { organization: OrganizationDetail }) {
  const { id, name, logo, logo_vertical, logo_horizontal, created_at } = organization;
  const deletion = useDeleteOrganization(organization);
  return (
    <>
      <PageHead
        title={name}
        text={t('organizations.since', { date: formatTimestamp(created_at, 'date') })}
        picture={<OrganizationLogo logo={logo} />}
      >
        <ActivityLink of={{ kind: 'organization', id }} />
        <EditLink to={pathTo('organizationUpdate', { id })} />
        <DeleteButton loading={deletion.running} onPress={deletion.ask} />
      </PageHead>
      {deletion.failure && <Alert kind="danger">{deletion.failure}</Alert>}
      <div className="columns">
        <div className="stack cards">
          <DevicesCard {...organization} />
          <UsersCard {...organization} />
        </div>
        <div className="stack cards">
          <EnrolmentCard organization={organization} />
          <Card title={t('organizations.logo_on_displays')}>
            <CardBody>
              <LogoDisplays logo={storedFile('logos', logo)} vertical={logo_vertical} horizontal={logo_horizontal} />
            </CardBody>
          </Card>
          <DetailsCard {...organization} />
        </div>
      </div>
    </>
  );
}

export function Page() {
  const { id = '' } = useParams();
  return (
    <div className="page">
      <LoadedRecord query={useQuery(organizationQuery(id))} title={t('organizations.one')}>
        {(organization) => <Shown key={organization.id} organization={organization} />}
      </LoadedRecord>
    </div>
  );
}
