import { isLocale, localeNames, locales } from '@account/messages/locales';
import { currentLocale } from '#shared/i18n/i18n.ts';
import { keepLanguage } from '#shared/i18n/language-choice.ts';
import { t } from '#shared/i18n/t.ts';
import classes from './language-select.module.css';

/** The language of the pages before the sign-in, kept in this browser. Another one is a document of its own. */
export const LanguageSelect = () => (
  <select
    className={classes.select}
    aria-label={t('common.language')}
    autoComplete="off"
    value={currentLocale()}
    onChange={({ currentTarget: { value } }) => {
      keepLanguage(isLocale(value) ? value : null);
      location.reload();
    }}
  >
    {locales.map((locale) => (
      <option key={locale} value={locale} lang={locale}>
        {localeNames[locale]}
      </option>
    ))}
  </select>
);
