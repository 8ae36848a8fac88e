import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './menu.module.css';
import { MenuContext } from './menu-context.ts';
import { useMenu } from './use-menu.ts';

interface MenuProps {
  /** Name of the menu; that of the button is its content. */
  label: string;
  /** Content of the button; its look comes by `buttonClassName`. */
  button: ReactNode;
  buttonClassName?: string;
  /** Name of a button with nothing but an icon; its tooltip too. */
  buttonLabel?: string;
  /** Says in a tooltip what a button with nothing but an icon is. */
  tooltip?: string;
  /** What stands above the items and cannot be chosen. */
  head?: ReactNode;
  /** `MenuItem`, `MenuLink`, `MenuChoice`, `MenuSeparator`. */
  children: ReactNode;
}

/** A button that opens a menu below it, with its end in line. */
export function Menu({
  label,
  button,
  buttonClassName,
  buttonLabel,
  tooltip = buttonLabel,
  head,
  children,
}: MenuProps) {
  const menu = useMenu();
  const headId = useId();
  const opener: ComponentPropsWithRef<'button'> = {
    ref: menu.button,
    className: buttonClassName,
    title: tooltip,
    'aria-label': buttonLabel,
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
