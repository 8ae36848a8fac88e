import { type MantineColorScheme, useComputedColorScheme } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconDeviceDesktop,
  IconInfoCircle,
  IconKey,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { pathTo, storedFile } from '#shared/lib/path-to.ts';
import { maySignOut } from '#shared/navigation/leaving.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { useChosenScheme } from '#shared/theme/use-chosen-scheme.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#shared/ui/menu/menu.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import classes from './top-bar.module.css';

const schemes = {
  auto: { icon: IconDeviceDesktop, label: 'shell.scheme_auto' },
  light: { icon: IconSun, label: 'shell.scheme_light' },
  dark: { icon: IconMoon, label: 'shell.scheme_dark' },
} as const;

const order: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];

/** The color scheme: light, dark or the system's; kept in this browser. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useChosenScheme();
  const effective = useComputedColorScheme('light');
  return (
    <Menu
      label={t('shell.color_scheme')}
      buttonClassName={classes.iconButton}
      tooltip={t('shell.color_scheme')}
      button={
        <>
          <Icon of={schemes[effective].icon} />
          <span className="hidden-text">{t('shell.color_scheme')}</span>
        </>
      }
    >
      {order.map((scheme) => (
        <MenuChoice
          key={scheme}
          icon={schemes[scheme].icon}
          label={t(schemes[scheme].label)}
          chosen={scheme === colorScheme}
          onChoose={() => setColorScheme(scheme)}
        />
      ))}
    </Menu>
  );
}

interface Logout {
  leave: () => void;
  /** Whether the session is being ended. */
  running: boolean;
}

/** Ends the session, after a question where a form is not saved; a toast says when that failed. */
export function useLogout(logout: () => Promise<void>): Logout {
  const [running, setRunning] = useState(false);
  const leave = async () => {
    if (!(await maySignOut())) return;
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
