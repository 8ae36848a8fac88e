import { IconMenu2 } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  onMenu: () => void;
  logout: () => Promise<void>;
}

export const TopBar = ({ onMenu, logout }: TopBarProps) => (
  <header className={classes.bar}>
    <button
      type="button"
      className={`${classes.iconButton} ${classes.burger}`}
      aria-label={t('shell.menu')}
      title={t('shell.menu')}
      aria-haspopup="dialog"
      onClick={onMenu}
    >
      <Icon of={IconMenu2} />
    </button>
    <Breadcrumb />
    <SchemeSwitch />
    <UserMenu logout={logout} />
  </header>
);
