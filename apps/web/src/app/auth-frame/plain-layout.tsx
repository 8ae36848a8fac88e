import type { ReactNode } from 'react';
import { Brand } from '#shared/ui/brand/brand.tsx';
import classes from './plain-layout.module.css';

/** A page that signed-in people see in the shell, for those who are not signed in. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.layout} data-glass>
    <header>
      <a className={classes.brand} href="/">
        <Brand />
      </a>
    </header>
    <main className={classes.main}>{children}</main>
  </div>
);
