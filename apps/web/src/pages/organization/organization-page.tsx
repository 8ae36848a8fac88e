import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { lazy, Suspense } from 'react';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { IdentifyWall } from '#features/devices/components/identify-wall.tsx';
import { MovePeople } from '#features/operations/components/move-people.tsx';
import { useDeleteOrganization } from '#features/organizations/api.ts';
import { DetailsCard } from '#features/organizations/components/details-card.tsx';
import { EnrolmentCard } from '#features/organizations/components/enrolment-card.tsx';
import { LogoDisplays } from '#features/organizations/components/logo-displays.tsx';
import { NotEmptyDialog } from '#features/organizations/components/not-empty-dialog.tsx';
import {
  DevicesCard,
  InvitePeople,
  OrganizationLogo,
  SignInLink,
  UsersCard,
} from '#features/organizations/components/organization-cards.tsx';
import { organizationQuery } from '#features/organizations/queries.ts';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { storedFile } from '#shared/lib/stored-file.ts';
import { RecordHead } from '#shared/record/record-head.tsx';
import { RecordPage } from '#shared/record/record-page.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';

const NotOpened = () => <Alert kind="danger">{t('shell.not_opened')}</Alert>;

const presence = () =>
  Promise.all([
    import('#features/devices/components/organization-presence-card.tsx'),
    loadMessages(['organization-presence']),
  ]).then(([cards]) => cards);

const Outages = lazy(() =>
  presence().then(
    ({ OrganizationOutages: outages }) => ({ default: outages }),
    () => ({ default: () => null }),
  ),
);

const PresenceCard = lazy(() =>
  presence().then(
    ({ OrganizationPresenceCard: card }) => ({ default: card }),
    () => ({ default: NotOpened }),
  ),
);

/** Below what the page is opened for. */
const DaysCard = lazy(() =>
  Promise.all([import('#features/rewind/components/days-card.tsx'), loadMessages(['rewind'])]).then(
    ([{ DaysCard: card }]) => ({ default: card }),
    () => ({ default: NotOpened }),
  ),
);

const DirectoryCard = lazy(() =>
  Promise.all([import('#features/directories/components/directory-card.tsx'), loadMessages(['directories'])]).then(
    ([{ DirectoryCard: card }]) => ({ default: card }),
    () => ({ default: NotOpened }),
  ),
);

function Shown({ organization }: { organization: OrganizationDetail }) {
  const { id, name, logo, logo_vertical, logo_horizontal, created_at } = organization;
  const { deletion, isNotEmpty, close, continueDeletion } = useDeleteOrganization(organization);
  return (
    <>
      <RecordHead
        title={name}
        text={t('organizations.since', { date: formatTimestamp(created_at, 'date') })}
        picture={<OrganizationLogo logo={logo} />}
        editTo={pathTo('organizationUpdate', { id })}
        deletion={deletion}
      >
        <InvitePeople id={id} />
        <MovePeople organization={organization} />
        <SignInLink id={id} />
        <ActivityLink of={{ kind: 'organization', id }} />
      </RecordHead>
      {/* Its own: the rest of the page does not wait for it. */}
      <Suspense>
        <Outages organizationId={id} />
      </Suspense>
      {isNotEmpty && <NotEmptyDialog organization={organization} onEmptied={continueDeletion} onClose={close} />}
      <div className="columns">
        <div className="stack cards">
          <DevicesCard {...organization} wall={<IdentifyWall devices={organization.devices} />} />
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
      <Suspense>
        <PresenceCard organizationId={id} />
        <DaysCard id={id} />
        <DirectoryCard id={id} />
      </Suspense>
    </>
  );
}

export const Page = () => (
  <RecordPage query={organizationQuery} title={t('organizations.one')}>
    {(organization) => <Shown organization={organization} />}
  </RecordPage>
);
