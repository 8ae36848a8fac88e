import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
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
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo, storedFile } from '#shared/lib/path-to.ts';
import { RecordHead, RecordPage } from '#shared/record/record-page.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';

const loadPresence = async () =>
  (
    await Promise.all([
      import('#features/devices/components/organization-presence-card.tsx'),
      loadMessages(['organization-presence']),
    ])
  )[0];

const Outages = latePart(async () => (await loadPresence()).OrganizationOutages, { without: () => null });

/** Below what the page is opened for. */
const LaterCards = latePart(async () => {
  const [{ OrganizationPresenceCard }, { DaysCard }, { DirectoryCard }] = await Promise.all([
    loadPresence(),
    import('#features/rewind/components/days-card.tsx'),
    import('#features/directories/components/directory-card.tsx'),
    loadMessages(['rewind', 'directories']),
  ]);
  return ({ id }: { id: number }) => (
    <>
      <OrganizationPresenceCard organizationId={id} />
      <DaysCard id={id} />
      <DirectoryCard id={id} />
    </>
  );
});

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
      <Outages organizationId={id} />
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
      <LaterCards id={id} />
    </>
  );
}

export const Page = () => (
  <RecordPage query={organizationQuery} title={t('organizations.one')}>
    {(organization) => <Shown organization={organization} />}
  </RecordPage>
);
