import type { ReactNode } from 'react';
import { LanguageSelect } from '#shared/ui/auth-layout/language-select.tsx';
import { Brand } from '#shared/ui/brand/brand.tsx';
import classes from './plain-layout.module.css';

/** The layout of a page with the frame `both`, for visitors: signed-in users see it in the app shell. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.layout} data-glass>
    <header className={classes.head}>
      <a className={classes.brand} href="/">
        <Brand />
      </a>
      <LanguageSelect />
    </header>
    <main className={classes.main}>{children}</main>
  </div>
);
