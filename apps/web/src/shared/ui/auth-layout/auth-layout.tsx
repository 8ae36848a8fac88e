import { isLocale, localeNames, locales } from '@account/messages/locales';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { keepTyped } from '#shared/document/typed-fields.ts';
import { currentLocale, keepLanguage } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { Brand } from '#shared/ui/brand/brand.tsx';
import classes from './auth-layout.module.css';

function choose(value: string): void {
  keepLanguage(isLocale(value) ? value : null);
  keepTyped();
  location.reload();
}

/** The language of the pages before the sign-in, kept in this browser. Another one is a document of its own. */
function LanguageSelect() {
  const select = useRef<HTMLSelectElement>(null);
  // It stands in the document before the code that hears of a choice.
  useEffect(() => {
    const chosen = select.current?.value;
    if (chosen && chosen !== currentLocale()) choose(chosen);
  }, []);
  return (
    <select
      ref={select}
      className={classes.select}
      aria-label={t('common.language')}
      autoComplete="off"
      defaultValue={currentLocale()}
      onChange={({ currentTarget: { value } }) => choose(value)}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {localeNames[locale]}
        </option>
      ))}
    </select>
  );
}

/** The head of every page for visitors: the brand, which leads to the start, and the choice of a language. */
export const VisitorHead = () => (
  <header className={classes.head}>
    <a className={classes.brand} href="/">
      <Brand />
    </a>
    <LanguageSelect />
  </header>
);

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
