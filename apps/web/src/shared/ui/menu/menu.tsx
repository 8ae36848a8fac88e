import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './menu.module.css';
import { MenuContext } from './menu-context.ts';
import { useMenu } from './use-menu.ts';

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
