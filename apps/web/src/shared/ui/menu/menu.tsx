import { Loader } from '@mantine/core';
import { IconCheck, type Icon as TablerIcon } from '@tabler/icons-react';
import { type ComponentPropsWithRef, createContext, type ReactNode, use, useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon/icon.tsx';
import classes from './menu.module.css';
import { useMenu } from './use-menu.ts';

const MenuContext = createContext<() => void>(() => {});

/** Closes the menu around the item. */
export const useCloseMenu = (): (() => void) => use(MenuContext);

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
  /** A further text in small letters. */
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

interface MenuProps {
  /** Name of the menu; the button is named by its content. */
  label: string;
  /** Content of the button; `buttonClassName` styles it. */
  button: ReactNode;
  buttonClassName?: string;
  /** Tooltip of the button, and its name where it is only an icon. */
  tooltip?: string;
  /** Id of what the button belongs to. */
  describedBy?: string;
  /** Content above the items that cannot be chosen. */
  head?: ReactNode;
  /** `MenuItem`, `MenuLink`, `MenuChoice`, `MenuSeparator`. */
  children: ReactNode;
}

/** A button that opens a menu below it, with their ends aligned. */
export function Menu({ label, button, buttonClassName, tooltip, describedBy, head, children }: MenuProps) {
  const menu = useMenu();
  const headId = useId();
  const opener: ComponentPropsWithRef<'button'> = {
    ref: menu.button,
    className: buttonClassName,
    title: tooltip,
    'aria-describedby': describedBy,
    'aria-haspopup': 'menu',
    'aria-expanded': menu.opened,
    onClick: menu.toggle,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the button and the menu in it
    <div className={classes.root} ref={menu.root} onKeyDown={menu.onKeyDown}>
      <button type="button" {...opener}>
        {button}
      </button>
      {menu.opened && (
        <div className={classes.popup} ref={menu.popup} popover="manual">
          {head && (
            <div className={classes.head} id={headId}>
              {head}
            </div>
          )}
          <div ref={menu.list} role="menu" aria-label={label} aria-describedby={head ? headId : undefined}>
            <MenuContext value={menu.close}>{children}</MenuContext>
          </div>
        </div>
      )}
    </div>
  );
}
