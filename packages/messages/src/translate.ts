import { AsyncLocalStorage } from 'node:async_hooks';
import { type I18n, setupI18n } from '@lingui/core';
import { compileCatalogue, namespacesOf } from './catalogue-files.ts';
import type { MessageId, MessageValues } from './ids.ts';
import { defaultLocale, formatLocaleOf, type Locale } from './locales.ts';

/** Texts of a language, by id. Each language is read when it is asked for first. */
const textsOf = new Map<Locale, I18n>();

function readTexts(locale: Locale): I18n {
  const messages = Object.assign({}, ...namespacesOf(locale).map((namespace) => compileCatalogue(locale, namespace)));
  return setupI18n({ locale, locales: [formatLocaleOf(locale)], messages: { [locale]: messages } });
}

function textsIn(locale: Locale): I18n {
  const known = textsOf.get(locale) ?? readTexts(locale);
  textsOf.set(locale, known);
  return known;
}

const english = textsIn(defaultLocale);
const current = new AsyncLocalStorage<Locale>();

/** Runs something in a language: it, and all that it awaits, is translated into it. */
export const inLocale = <T>(locale: Locale, run: () => T): T => current.run(locale, run);

/** The language of translations here: that of the innermost `inLocale` around, else English. */
export const currentLocale = (): Locale => current.getStore() ?? defaultLocale;

/** Whether the catalogues have a message with an id that was composed at run time. */
export const isMessageId = (id: string): id is MessageId => Object.hasOwn(english.messages, id);

/** Translates a message on the server. */
export const translate = (id: MessageId, values?: MessageValues, locale: Locale = currentLocale()): string =>
  textsIn(locale)._(id, values);

/** Translates a message that there may be none of. */
export const translateKnown = (id: MessageId | undefined, otherwise: string): string =>
  id === undefined ? otherwise : translate(id);

/** Translates a reference that arrives as data, such as those of the contract's `fieldMessages`. */
export const translateRef = ({ id, values }: { id: MessageId; values?: MessageValues }): string =>
  translate(id, values);
