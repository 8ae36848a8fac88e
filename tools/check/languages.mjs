import { join } from 'node:path';
import { defaultLocale, locales } from '../../packages/messages/src/locales.ts';
import { root } from '../lib/paths.mjs';
import { readJson } from '../lib/workspaces.mjs';
import { glossaryFaults } from './glossary.mjs';
import { shapeOf } from './message-shape.mjs';
import { readCatalogues } from './messages.mjs';

/**
 * Each language has every text of English, with the same arguments and the plurals of its own, and one word for each term.
 *
 * @typedef {import('./messages.mjs').Catalogues} Catalogues
 * @typedef {import('./glossary.mjs').Glossary} Glossary
 * @typedef {object} Translation
 * @property {string} locale
 * @property {Catalogues} catalogues
 * @property {Glossary} glossary
 * @property {string[]} sameWords ids of texts that are rightly equal to the English ones
 */

const messages = join(root, 'packages/messages');

/** @returns {Translation[]} */
export const readTranslations = () =>
  locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => ({
      locale,
      catalogues: readCatalogues(locale),
      glossary: readJson(join(messages, `glossary/${locale}.json`)),
      sameWords: /** @type {any} */ (readJson(join(messages, `same-words/${locale}.json`))),
    }));

/** The elements that the others do not have. @param {readonly string[]} ones @param {readonly string[]} others */
const without = (ones, others) => ones.filter((one) => !others.includes(one));

/** @param {string} locale @param {ReturnType<typeof shapeOf>['plurals'][number]} plural */
function pluralFaults(locale, { name, categories }) {
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const wrong = without(categories, wanted).filter((category) => !/^\d+$/.test(category));
  const missing = without(wanted, categories);
  return [
    ...(missing.length > 0 ? [`{${name}} lacks the plural ${missing.join(', ')}`] : []),
    ...(wrong.length > 0 ? [`{${name}} has the plural ${wrong.join(', ')}, which the language does not know`] : []),
  ];
}

/** @param {string} locale @param {string} english @param {string} text */
function shapeFaults(locale, english, text) {
  try {
    const [wanted, given] = [shapeOf(english), shapeOf(text)];
    const missing = without(wanted.names, given.names);
    const wrong = without(given.names, wanted.names);
    return [
      ...(missing.length > 0 ? [`lacks ${missing.join(' ')}`] : []),
      ...(wrong.length > 0 ? [`has ${wrong.join(' ')}, which the English text has not`] : []),
      ...given.plurals.flatMap((plural) => pluralFaults(locale, plural)),
    ];
  } catch (error) {
    return [`is not ICU MessageFormat: ${error instanceof Error ? error.message.split('\n')[0] : error}`];
  }
}

/** Whether a text has words, and not only arguments and signs. @param {string} text */
const hasWords = (text) => /[A-Za-z]{2}/.test(text.replace(/\{[^}]*\}/g, ''));

/**
 * @param {Catalogues} english
 * @param {Translation} translation
 */
export function translationFaults(english, { locale, catalogues, glossary, sameWords }) {
  const wanted = new Map([...english.values()].flatMap((texts) => Object.entries(texts)));
  const given = new Map([...catalogues.values()].flatMap((texts) => Object.entries(texts)));
  const equal = [...wanted].filter(([id, text]) => given.get(id) === text && hasWords(text)).map(([id]) => id);
  const faults = [
    ...without([...wanted.keys()], [...given.keys()]).map((id) => `${id}: is missing`),
    ...without([...given.keys()], [...wanted.keys()]).map((id) => `${id}: English has no such text`),
    ...without(equal, sameWords).map((id) => `${id}: is not translated (or belongs to same-words)`),
    ...without(sameWords, equal).map((id) => `${id}: is among same-words, but differs from the English text`),
    ...[...wanted].flatMap(([id, text]) => {
      const own = given.get(id);
      if (own === undefined) return [];
      if (own.trim() === '') return [`${id}: is empty`];
      return [...shapeFaults(locale, text, own), ...glossaryFaults(glossary, { id, english: text, text: own })].map(
        (fault) => `${id}: ${fault}`,
      );
    }),
  ];
  return faults.map((fault) => `${locale}: ${fault}`);
}
