import { IconUsersPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { ButtonLink } from '#shared/ui/button/button-link.tsx';

/** What the page that invites many begins with where the list is filtered by it. */
const purposes = ['organization_id', 'role_id'] as const;

/** Leads from the list of users to the page that invites many, with the organization and the role that the list shows. */
export function InvitePeopleLink() {
  const [params] = useSearchParams();
  const purpose = new URLSearchParams(
    purposes.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  return (
    <ButtonLink icon={IconUsersPlus} to={`${pathTo('usersInvite')}${purpose.size > 0 ? `?${purpose}` : ''}`}>
      {t('users.invite_people')}
    </ButtonLink>
  );
}
