import type { User } from '@account/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { useDeleteUser } from '#features/users/api/use-delete-user.ts';
import { useInviteUser } from '#features/users/api/use-invite-user.ts';
import { watchedUserQuery } from '#features/users/api/watched-user-query.ts';
import { InvitationAlert, InviteButton } from '#features/users/components/invitation.tsx';
import { UserDetailsCard } from '#features/users/components/user-details-card.tsx';
import { UserDisplayCard } from '#features/users/components/user-display-card.tsx';
import { mayChange } from '#features/users/may-change.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { storedFile } from '#shared/lib/stored-file.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { DeleteButton, EditLink } from '#shared/ui/record-buttons/record-buttons.tsx';

function Shown({ user }: { user: User }) {
  const { id, email, profilepic, role, organization, email_verified_at } = user;
  const changeable = mayChange(useSignedInUser(), user);
  const invitation = useInviteUser(id);
  const deletion = useDeleteUser(user);
  return (
    <>
      <PageHead
        title={email}
        text={`${role.name} · ${organization?.name ?? t('users.no_organization')}`}
        picture={<Avatar name={email} src={storedFile('profile', profilepic)} size={56} />}
      >
        <ActivityLink of={{ kind: 'user', id }} />
        {!email_verified_at && <InviteButton invitation={invitation} />}
        {changeable && (
          <>
            <EditLink to={pathTo('userUpdate', { id })} />
            <DeleteButton loading={deletion.running} onPress={deletion.ask} />
          </>
        )}
      </PageHead>
      <InvitationAlert invitation={invitation} />
      {deletion.failure && <Alert kind="danger">{deletion.failure}</Alert>}
      <div className="columns">
        <UserDetailsCard user={user} changeable={changeable} />
        <UserDisplayCard {...user} />
      </div>
    </>
  );
}

export function Page() {
  const { id = '' } = useParams();
  return (
    <div className="page">
      <LoadedRecord query={useQuery(watchedUserQuery(id))} title={t('users.one')}>
        {(user) => <Shown key={user.id} user={user} />}
      </LoadedRecord>
    </div>
  );
}
