import { Loader } from '@mantine/core';
import { IconCheck, type Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon/icon.tsx';
import classes from './menu.module.css';
import { useCloseMenu } from './menu-context.ts';

interface ItemProps {
  icon: TablerIcon;
  label: string;
}

interface MenuItemProps extends ItemProps {
  /** Whether its work runs: the item is disabled, and the menu stays open. */
  running?: boolean;
  /** Whether it removes something. */
  danger?: boolean;
  onChoose: () => void;
}

export const MenuItem = ({ icon, label, running = false, danger = false, onChoose }: MenuItemProps) => (
  <button
    type="button"
    role="menuitem"
    className={classes.item}
    tabIndex={-1}
    aria-disabled={running}
    data-danger={danger || undefined}
    onClick={running ? undefined : onChoose}
  >
    <Icon of={icon} size="sm" />
    {label}
    {running && <Loader className={classes.mark} size="1rem" aria-hidden="true" />}
  </button>
);

export function MenuLink({ icon, label, to }: ItemProps & { to: string }) {
  const close = useCloseMenu();
  return (
    <Link role="menuitem" className={classes.item} tabIndex={-1} to={to} onClick={close}>
      <Icon of={icon} size="sm" />
      {label}
    </Link>
  );
}

interface MenuChoiceProps extends ItemProps {
  /** What is said of it in small letters. */
  detail?: string | undefined;
  chosen: boolean;
  onChoose: () => void;
}

/** One of several choices, of which at most one is checked. */
export function MenuChoice({ icon, label, detail, chosen, onChoose }: MenuChoiceProps) {
  const close = useCloseMenu();
  const choose = () => {
    onChoose();
    close();
  };
  return (
    <button
      type="button"
      role="menuitemradio"
      className={classes.item}
      tabIndex={-1}
      aria-checked={chosen}
      onClick={choose}
    >
      <Icon of={icon} size="sm" />
      <span className={classes.label}>
        {label}
        {detail && <span className={`${classes.detail} sm muted`}>{detail}</span>}
      </span>
      {chosen && <Icon of={IconCheck} size="sm" stroke={2} className={classes.mark} />}
    </button>
  );
}

/** Choices that belong together; many of them scroll, so that what comes after them is in sight. */
export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
  <div role="group" aria-label={label} className={classes.group}>
    {children}
  </div>
);

export const MenuSeparator = () => <hr className={classes.separator} />;
