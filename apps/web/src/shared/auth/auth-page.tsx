import { productVersion } from '@account/contract/limits';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { AuthLayout } from '#shared/ui/auth-layout/auth-layout.tsx';
import { usePageTitle } from '#shared/ui/page-head/use-page-title.ts';
import classes from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  /** Name of the document, where it is not the title. */
  page?: string;
  text?: ReactNode;
  /** Whether the title takes the focus: a step that came in place of another one. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A page of the auth layout: title and text above the form, the legal links below. */
export function AuthPage({ title, page = title, text, takesFocus = false, children }: AuthPageProps) {
  const { terms_url, privacy_url } = bootstrap.config;
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);
  return (
    <AuthLayout
      version={productVersion}
      links={[
        { label: t('common.terms'), href: terms_url },
        { label: t('common.privacy'), href: privacy_url },
      ]}
    >
      <div className={classes.page}>
        <div className={classes.head}>
          <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
            {title}
          </h1>
          {text && <p className="lead soft">{text}</p>}
        </div>
        {children}
      </div>
    </AuthLayout>
  );
}

/** Two things of a form beside each other, each at its edge. */
export const AuthRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;

/** A line below the form: where else to go. */
export const AuthAside = ({ children }: { children: ReactNode }) => (
  <p className={`${classes.aside} soft`}>{children}</p>
);
