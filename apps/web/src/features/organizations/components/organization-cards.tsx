import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { IconBuilding, IconDeviceDesktopPlus, IconShieldCheck, IconUsersPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo, storedFile } from '#shared/lib/path-to.ts';
import { lastSeenText, statusSeen } from '#shared/lib/presence.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { ButtonLink } from '#shared/ui/button/button-links.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { PresenceLed } from '#shared/ui/led/presence-led.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { Logo } from '#shared/ui/logo/logo.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import classes from './organization-cards.module.css';

/** How many members a card shows; its link leads to the others. */
const shownMembers = 8;

interface MembersCardProps {
  title: string;
  count: number;
  /** The list that shows all of them. */
  listTo: string;
  /** Said in place of rows when there are none. */
  empty: string;
  /** The action offered when there are none. */
  emptyAction: ReactNode;
  children: ReactNode;
}

/** A card with the first users or devices of an organization. */
const MembersCard = ({ title, count, listTo, empty, emptyAction, children }: MembersCardProps) => (
  <Card
    title={title}
    count={formatCount(count)}
    action={
      count > 0 && (
        <Link className="sm" to={listTo} aria-label={t('organizations.show_all_of', { list: title })}>
          {t('organizations.show_all')}
        </Link>
      )
    }
  >
    {count > 0 ? (
      children
    ) : (
      <CardBody>
        <div className="stack">
          <p className="muted">{empty}</p>
          <div className="row wrap">{emptyAction}</div>
        </div>
      </CardBody>
    )}
  </Card>
);

/** Leads to the page that invites people into an organization. */
export const InvitePeople = ({ id }: { id: number }) => (
  <ButtonLink
    icon={IconUsersPlus}
    to={`${pathTo('usersInvite')}?${new URLSearchParams({ organization_id: String(id) })}`}
  >
    {t('organizations.invite_people')}
  </ButtonLink>
);

/** Leads to the domains and the identity provider of the organization. */
export const SignInLink = ({ id }: { id: number }) => (
  <ButtonLink icon={IconShieldCheck} to={pathTo('organizationSignIn', { id })}>
    {t('organizations.sign_in')}
  </ButtonLink>
);

/** The logo beside the name, or a tile where there is none. It is decoration: the name stands beside it. */
export const OrganizationLogo = ({ logo }: { logo: string | null }) =>
  logo ? <Logo className={classes.logo} src={storedFile('logos', logo)} alt="" /> : <Tile icon={IconBuilding} large />;

interface DevicesCardProps extends OrganizationDetail {
  /** The same displays as tiles, above the rows. */
  wall: ReactNode;
}

/** The displays of an organization, each with when it was last seen. */
export const DevicesCard = ({ id, devices, devices_count, wall }: DevicesCardProps) => (
  <MembersCard
    title={t('organizations.devices')}
    count={devices_count}
    listTo={`${pathTo('devices')}?${new URLSearchParams({ organization_id: String(id) })}`}
    empty={t('organizations.no_devices')}
    emptyAction={
      <ButtonLink icon={IconDeviceDesktopPlus} to={`${pathTo('devices')}?status=waiting`}>
        {t('organizations.waiting_displays')}
      </ButtonLink>
    }
  >
    {wall}
    {devices.slice(0, shownMembers).map(({ is_blocked, ...device }) => {
      const seen = { ...device, status: is_blocked ? 'blocked' : statusSeen(device.last_seen_at) } as const;
      return (
        <LinkRow
          key={device.id}
          to={pathTo('device', { id: device.id })}
          lead={<PresenceLed last_seen_at={seen.last_seen_at} status={seen.status} />}
          title={
            <span className={classes.device}>
              <span className={classes.name}>{device.name}</span>
              <span className={`${classes.uuid} mono sm muted trunc`} title={device.androidid}>
                {device.androidid}
              </span>
            </span>
          }
          aside={
            <span className={`${classes.seen} sm muted num`} aria-hidden="true">
              {lastSeenText(seen)}
            </span>
          }
        />
      );
    })}
  </MembersCard>
);

/** The users of an organization in the order of their e-mails. */
export const UsersCard = ({ id: organization, users, users_count }: OrganizationDetail) => (
  <MembersCard
    title={t('organizations.users')}
    count={users_count}
    listTo={`${pathTo('users')}?${new URLSearchParams({ organization_id: String(organization) })}`}
    empty={t('organizations.no_users')}
    emptyAction={<InvitePeople id={organization} />}
  >
    {users.slice(0, shownMembers).map(({ id, email, name, email_verified_at }) => (
      <LinkRow
        key={id}
        to={pathTo('user', { id })}
        lead={<Avatar name={name ?? email} />}
        title={name ?? <span className={classes.email}>{email}</span>}
        text={name && email}
        cut
        aside={!email_verified_at && <Badge kind="warning">{t('organizations.not_verified')}</Badge>}
      />
    ))}
  </MembersCard>
);
