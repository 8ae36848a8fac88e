import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import type { User } from '@account/contract/endpoints/administration/users';
import { toWireTimestamp } from '@account/contract/values/dates';
import { IconCheck, IconLogout, IconShieldOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { CopiedText } from '#shared/clipboard/copying.tsx';
import { PasswordDialog } from '#shared/forms/password-dialog.tsx';
import { showFailure } from '#shared/forms/show-failure.ts';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { KeyValue, shown } from '#shared/ui/key-value/key-value.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { endUserSessions, useResetTwoFactor } from '../api.ts';
import { userQuery } from '../queries.ts';
import { LastMail } from './invitation.tsx';

/** Until when the link of an invitation that nobody has followed works, or worked. */
export function InvitationEnd({ end }: { end: NonNullable<User['invitation_expires_at']> }) {
  const isOver = end <= toWireTimestamp(useNow());
  return (
    <span>{t(isOver ? 'user-page.link_ended' : 'user-page.link_valid', { date: formatTimestamp(end, 'date') })}</span>
  );
}

/** Turns off the second factor of a user who lost the phone, after the administrator typed the own password. */
function ResetTwoFactor({ id, email }: Pick<User, 'id' | 'email'>) {
  const reset = useResetTwoFactor(id);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const removed = ({ message }: { message: string }) => {
    close();
    showToast({ message, kind: 'success' });
  };
  return (
    <>
      <QuietButton icon={IconShieldOff} size="sm" color="red" onClick={() => setOpened(true)}>
        {t('user-page.reset_factor')}
      </QuietButton>
      {opened && (
        <PasswordDialog
          title={t('user-page.reset_factor_title')}
          text={t('user-page.reset_factor_text', { email })}
          button={t('user-page.reset_factor_yes')}
          danger
          submit={reset}
          onSuccess={removed}
          onClose={close}
        />
      )}
    </>
  );
}

/** Ends every session of a user, after a confirmation and a proof of the administrator's presence. */
function SignOutEverywhere({ user }: { user: User }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const present = usePresence();
  const ending = useMutation({
    mutationFn: () => present(() => endUserSessions(user.id)),
    onSuccess: (ended) => {
      if (!ended) return undefined;
      showToast({ message: ended.message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: userQuery(user.id).queryKey });
    },
    onError: showFailure,
  });

  const ask = async () => {
    const question = {
      title: t('user-page.sign_out_title', { email: user.email }),
      text: t('user-page.sign_out_text'),
    };
    if (await confirm(question)) ending.mutate();
  };

  return (
    <>
      <QuietButton icon={IconLogout} size="sm" loading={ending.isPending} onClick={ask}>
        {t('user-page.sign_out')}
      </QuietButton>
      {ending.error && <Alert kind="danger">{ending.error.message}</Alert>}
    </>
  );
}

/** The organization's name, as a link for those who may open it. */
function OrganizationName({ organization }: Pick<User, 'organization'>) {
  const opens = isOpenTo(useSignedInUser(), listOrganizations);
  if (!organization) return t('users.no_organization');
  const { id, name } = organization;
  return opens ? <Link to={pathTo('organization', { id })}>{name}</Link> : name;
}

/** Whether the second factor is on, and the button that turns it off. */
const SecondFactor = ({ user, resettable }: { user: User; resettable: boolean }) => (
  <div className="row tight wrap">
    {user.two_factor_enabled ? (
      <Badge kind="success" icon={IconCheck}>
        {t('user-page.factor_on')}
      </Badge>
    ) : (
      <Badge>{t('user-page.factor_off')}</Badge>
    )}
    {user.two_factor_enabled && resettable && <ResetTwoFactor id={user.id} email={user.email} />}
  </div>
);

interface UserDetailsCardProps {
  user: User;
  /** Whether the viewer may change this user. */
  changeable: boolean;
}

export const UserDetailsCard = ({ user, changeable }: UserDetailsCardProps) => (
  <Card title={t('user-page.details')}>
    <CardBody>
      <KeyValue
        rows={[
          [t('users.email'), <CopiedText key="email" text={user.email} label={t('users.email')} />],
          [
            t('users.name'),
            <span key="name" className="row tight wrap">
              {shown(user.name)}
              {user.managed && <Badge kind="info">{t('user-page.managed')}</Badge>}
              {user.deactivated_at && <Badge kind="danger">{t('user-page.deactivated')}</Badge>}
            </span>,
          ],
          [t('users.username'), user.username],
          [t('users.organization'), <OrganizationName key="organization" organization={user.organization} />],
          [t('users.role'), user.role.name],
          [t('users.panel_role'), <Badge key="panel role">{panelRoleWord(user.panel_role)}</Badge>],
          [
            t('users.verified_at'),
            user.email_verified_at ? (
              formatTimestamp(user.email_verified_at, 'datetime')
            ) : (
              <span key="verified" className="row tight wrap">
                <Badge kind="warning">{t('user-page.not_verified')}</Badge>
                {user.invitation_expires_at && <InvitationEnd end={user.invitation_expires_at} />}
              </span>
            ),
          ],
          [t('user-page.last_mail'), user.last_mail && <LastMail key="mail" {...user.last_mail} />],
          [t('user-page.second_factor'), <SecondFactor key="factor" user={user} resettable={changeable} />],
          ...(changeable ? [[t('user-page.sessions'), <SignOutEverywhere key="sessions" user={user} />] as const] : []),
          [t('users.created'), formatTimestamp(user.created_at, 'datetime')],
          [t('user-page.updated'), formatTimestamp(user.updated_at, 'datetime')],
        ]}
      />
    </CardBody>
  </Card>
);
