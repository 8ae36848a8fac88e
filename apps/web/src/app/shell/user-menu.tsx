import { IconAdjustmentsHorizontal, IconChevronDown, IconInfoCircle, IconKey, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { pathTo, storedFile } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#shared/ui/menu/menu.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import classes from './top-bar.module.css';

interface Logout {
  leave: () => void;
  /** Whether the session is being ended. */
  running: boolean;
}

/** Ends the session; a toast says when that failed. */
export function useLogout(logout: () => Promise<void>): Logout {
  const [running, setRunning] = useState(false);
  const leave = () => {
    setRunning(true);
    logout().catch(() => {
      setRunning(false);
      showToast({ message: t('shell.logout_failed'), kind: 'error' });
    });
  };
  return { leave, running };
}

const links = [
  { page: 'personalSettings', label: 'shell.personal_settings', icon: IconAdjustmentsHorizontal },
  { page: 'changePassword', label: 'shell.change_password', icon: IconKey },
  { page: 'about', label: 'shell.about', icon: IconInfoCircle },
] as const;

/** Who is signed in, links to the pages of the own account, and `Log out`. */
export function UserMenu({ logout }: { logout: Logout }) {
  const { email, organization, role, profilepic } = useSignedInUser();

  return (
    <Menu
      label={email}
      buttonClassName={classes.userButton}
      button={
        <>
          <Avatar name={email} src={storedFile('profile', profilepic)} own />
          <span className={`${classes.email} trunc`}>{email}</span>
          <Icon of={IconChevronDown} size="xs" stroke={2} className={classes.chevron} />
        </>
      }
      head={
        <>
          <div className="strong trunc">{email}</div>
          <div className="sm soft">{organization ? <bdi>{organization.name}</bdi> : t('shell.no_organization')}</div>
          <div className="sm muted">{role.name}</div>
        </>
      }
    >
      {links.map(({ page, label, icon }) => (
        <MenuLink key={page} to={pathTo(page)} label={t(label)} icon={icon} />
      ))}
      <MenuSeparator />
      <MenuItem icon={IconLogout} label={t('shell.logout')} running={logout.running} onChoose={logout.leave} />
    </Menu>
  );
}
