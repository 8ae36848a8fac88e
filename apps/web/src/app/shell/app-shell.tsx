import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Brand } from '#shared/ui/brand/brand.tsx';
import classes from './app-shell.module.css';
import { Footer } from './footer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { Sidebar } from './sidebar.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

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
