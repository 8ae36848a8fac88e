import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { t } from '#shared/i18n/t.ts';
import classes from './auth-layout.module.css';
import { VisitorHead } from './visitor-head.tsx';

/** An ornament: the form stands without it. */
const Room = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./room/room.tsx').then(
      (module) => ({ default: module.Room }),
      () => ({ default: () => null }),
    ),
);

interface AuthLayoutProps {
  /** Links of the footer. */
  links: readonly { label: string; href: string }[];
  version: string;
  children: ReactNode;
}

/** The frame of sign-in and similar pages: a form at the left; on wide screens a room with displays at the right. */
export function AuthLayout({ links, version, children }: AuthLayoutProps) {
  const wide = useMediaQuery('(min-width: 70em)', false);
  return (
    <div className={classes.layout} data-glass>
      <div className={classes.form}>
        <VisitorHead />
        <main className={classes.content}>{children}</main>
        <footer className={classes.foot}>
          {links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          <span className={classes.version}>{t('common.version', { version })}</span>
        </footer>
      </div>
      <div className={classes.room}>
        {wide && (
          <Suspense>
            <Room />
          </Suspense>
        )}
      </div>
    </div>
  );
}
