import { gateBefore } from '@account/contract/policies/gates';
import { IconMenu2 } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { CommandMenuButton } from './command-menu-button.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import classes from './top-bar.module.css';
import { useLogout } from './use-logout.ts';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  onMenu: () => void;
  logout: () => Promise<void>;
}

export function TopBar({ onMenu, logout }: TopBarProps) {
  const user = useSignedInUser();
  const leaving = useLogout(logout);
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={`${classes.iconButton} ${classes.burger}`}
        title={t('shell.menu')}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <Icon of={IconMenu2} />
      </button>
      <Breadcrumb />
      {gateBefore(user, []) === undefined && <CommandMenuButton onSignOut={leaving.leave} />}
      <SchemeSwitch />
      <UserMenu logout={leaving} />
    </header>
  );
}
