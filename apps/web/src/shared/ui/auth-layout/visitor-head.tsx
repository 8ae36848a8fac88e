import { isLocale, localeNames, locales } from '@account/messages/locales';
import { useEffect, useRef } from 'react';
import { currentLocale } from '#shared/i18n/i18n.ts';
import { keepLanguage } from '#shared/i18n/language-choice.ts';
import { t } from '#shared/i18n/t.ts';
import { Brand } from '#shared/ui/brand/brand.tsx';
import languageSelectClasses from './language-select.module.css';
import classes from './visitor-head.module.css';

function choose(value: string): void {
  keepLanguage(isLocale(value) ? value : null);
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
      className={languageSelectClasses.select}
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

/** What stands above every page for visitors: the brand, which leads to the start, and the choice of a language. */
export const VisitorHead = () => (
  <header className={classes.head}>
    <a className={classes.brand} href="/">
      <Brand />
    </a>
    <LanguageSelect />
  </header>
);
