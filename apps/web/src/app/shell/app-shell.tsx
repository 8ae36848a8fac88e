import { productVersion } from '@account/contract/limits';
import { gateBefore } from '@account/contract/policies/principal';
import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Brand } from '#shared/ui/brand/brand.tsx';
import { DialogFrame } from '#shared/ui/dialog/dialog-frame.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { useDelayedFlag } from '#shared/ui/skeleton-rows/skeleton.tsx';
import classes from './app-shell.module.css';
import { Breadcrumb } from './breadcrumb.tsx';
import { CommandMenuButton } from './command-menu-button.tsx';
import footerClasses from './footer.module.css';
import navigationProgressClasses from './navigation-progress.module.css';
import { Sidebar } from './sidebar.tsx';
import sidebarDrawerClasses from './sidebar-drawer.module.css';
import topBarClasses from './top-bar.module.css';
import { SchemeSwitch, UserMenu, useLogout } from './top-bar-menus.tsx';

interface TopBarProps {
  onMenu: () => void;
  logout: () => Promise<void>;
}

function TopBar({ onMenu, logout }: TopBarProps) {
  const user = useSignedInUser();
  const leaving = useLogout(logout);
  return (
    <header className={topBarClasses.bar}>
      <button
        type="button"
        className={`${topBarClasses.iconButton} ${topBarClasses.burger}`}
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

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/**
 * After a change of page moves the focus to its heading, so that keyboard and screen readers continue there. Where there
 * is none yet, the page has the focus until it comes. A change of the query alone (search, sort, page of a list) does not
 * move it.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const page = main.current;
    if (!page || focusHeading(page)) return;
    page.focus({ preventScroll: true });
    const coming = new MutationObserver(() => {
      if (document.activeElement !== page || focusHeading(page)) coming.disconnect();
    });
    coming.observe(page, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, [pathname, main]);
}

function Progress() {
  return useDelayedFlag() ? (
    <div className={navigationProgressClasses.track} role="progressbar" aria-label={t('shell.loading')}>
      <div className={navigationProgressClasses.bar} />
    </div>
  ) : null;
}

/** A line along the top while the code of the next page is slow to load. */
const NavigationProgress = () => (useNavigation().state === 'loading' ? <Progress /> : null);

const isFirst = { predicate: ({ state }: Query) => state.status === 'pending' } as const;

/** Whether the page that the document began with has what it fetched, or knows that it cannot be had. */
function useFirstContent(): boolean {
  const client = useQueryClient();
  const fetching = useIsFetching(isFirst);
  const [isHere, setHere] = useState(false);
  // Asked anew: when this runs for the first time, the page has just begun to fetch.
  useEffect(() => {
    if (fetching === 0 && client.isFetching(isFirst) === 0) setHere(true);
  }, [client, fetching]);
  return isHere;
}

/** Below the page. It is not seen until the page has its content, which would move it. */
const Footer = () => (
  <footer className={footerClasses.footer} data-early={useFirstContent() ? undefined : true}>
    <span>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</span>
    <span>{t('common.version', { version: productVersion })}</span>
  </footer>
);

/** The sidebar on a small screen. Choosing an entry, Escape and a press beside it close it. */
const SidebarDrawer = ({ onClose }: { onClose: () => void }) => (
  <DialogFrame className={sidebarDrawerClasses.drawer} label={t('shell.menu')} lightDismiss onClose={onClose}>
    <Sidebar
      onChoose={onClose}
      head={
        <div className={sidebarDrawerClasses.head}>
          <Brand />
          <ActionIcon title={t('shell.close_menu')} onClick={onClose}>
            <Icon of={IconX} />
          </ActionIcon>
        </div>
      }
    />
  </DialogFrame>
);

interface AppShellProps {
  /** Ends the session and leaves the app; rejects when it could not. */
  logout: () => Promise<void>;
  children: ReactNode;
}

/** Sidebar, top bar and footer around the page. */
export function AppShell({ logout, children }: AppShellProps) {
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      <NavigationProgress />
      <div className={classes.side}>
        <Sidebar
          head={
            <Link className={classes.brand} to={pathTo('home')}>
              <Brand />
            </Link>
          }
        />
      </div>
      {drawer && <SidebarDrawer onClose={() => setDrawer(false)} />}
      <div>
        <TopBar onMenu={() => setDrawer(true)} logout={logout} />
        <main className={classes.main} id="main" tabIndex={-1} ref={main}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
