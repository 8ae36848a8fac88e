import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { MembersCard, shownMembers } from './members-card.tsx';
import classes from './users-card.module.css';

/** The users of an organization in the order of their e-mails. */
export const UsersCard = ({ id: organization, users, users_count }: OrganizationDetail) => (
  <MembersCard
    title={t('organizations.users')}
    count={users_count}
    listTo={`${pathTo('users')}?${new URLSearchParams({ organization_id: String(organization) })}`}
    empty={t('organizations.no_users')}
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
