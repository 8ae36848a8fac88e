import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import type { User } from '@account/contract/endpoints/administration/users';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { CopiedText } from '#shared/clipboard/copied-text.tsx';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { InvitationEnd } from './invitation-end.tsx';
import { LastMail } from './last-mail.tsx';
import { ResetTwoFactor } from './reset-two-factor.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

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
          [t('users.name'), user.name],
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
