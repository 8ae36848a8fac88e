import type { ReactNode } from 'react';
import { VisitorHead } from '#shared/ui/auth-layout/visitor-head.tsx';
import classes from './plain-layout.module.css';

/** The layout of a page with the frame `both`, for visitors: signed-in users see it in the app shell. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.layout} data-glass>
    <VisitorHead />
    <main className={classes.main}>{children}</main>
  </div>
);
