import type { User } from '@account/contract/endpoints/administration/users';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { SignInsCard } from '#features/sessions/components/sign-ins-card.tsx';
import { useDeleteUser, useInviteUser } from '#features/users/api.ts';
import { InvitationAlert, InviteButton } from '#features/users/components/invitation.tsx';
import { UserDetailsCard } from '#features/users/components/user-details-card.tsx';
import { mayChange, mayInvite } from '#features/users/may-change.ts';
import { watchedUserQuery } from '#features/users/queries.ts';
import { joinFacts } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo, storedFile } from '#shared/lib/path-to.ts';
import { RecordHead, RecordPage } from '#shared/record/record-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { Display, DisplayHud } from '#shared/ui/display/display.tsx';
import classes from './user-page.module.css';

/** A preview of how a display greets the user. */
const UserDisplayCard = ({ name, username, profilepic, wallpaper }: User) => (
  <Card title={t('user-page.display')} clip>
    <CardBody className={classes.body}>
      <Display wallpaper={storedFile('wallpaper', wallpaper)}>
        <DisplayHud name={name ?? username} picture={storedFile('profile', profilepic)} />
      </Display>
      <p className="sm muted">{t('user-page.display_text')}</p>
    </CardBody>
  </Card>
);

function Shown({ user }: { user: User }) {
  const { id, email, profilepic, role, organization } = user;
  const viewer = useSignedInUser();
  const changeable = mayChange(viewer, user);
  const invitation = useInviteUser(id);
  const deletion = useDeleteUser(user);
  return (
    <>
      <RecordHead
        title={email}
        text={joinFacts([role.name, organization?.name ?? t('users.no_organization')])}
        picture={<Avatar name={email} src={storedFile('profile', profilepic)} size={56} />}
        editTo={changeable ? pathTo('userUpdate', { id }) : undefined}
        deletion={changeable ? deletion : undefined}
        alert={<InvitationAlert invitation={invitation} />}
      >
        <ActivityLink of={{ kind: 'user', id }} />
        {mayInvite(viewer, user) && <InviteButton invitation={invitation} />}
      </RecordHead>
      <div className="columns">
        <UserDetailsCard user={user} changeable={changeable} />
        <UserDisplayCard {...user} />
      </div>
      <SignInsCard userId={id} />
    </>
  );
}

export const Page = () => (
  <RecordPage query={watchedUserQuery} title={t('users.one')}>
    {(user) => <Shown user={user} />}
  </RecordPage>
);
