/**
 * One word for one thing: what each English term is called in a language.
 *
 * @typedef {object} Term
 * @property {string} term
 * @property {string[]} [forms] beginnings or stems, one of which stands in every text whose English has the term
 * @property {string[]} [never] other words for the same thing
 * @property {string} [note] for translators
 * @property {string[]} [except] ids of texts that use the term in another sense
 *
 * @typedef {Record<string, Term>} Glossary by the English term
 */

/** @param {string} text @param {string} stem */
const has = (text, stem) => text.toLowerCase().includes(stem.toLowerCase());

/** Names of arguments are no words. @param {string} text @param {string} term */
const names = (text, term) => new RegExp(`\\b${term}s?\\b`, 'i').test(text.replace(/\{\w+/g, ''));

/**
 * @param {Glossary} glossary
 * @param {{ id: string, english: string, text: string }} message
 */
export const glossaryFaults = (glossary, { id, english, text }) =>
  Object.entries(glossary).flatMap(([word, { term, forms, never = [], except = [] }]) => {
    if (except.includes(id)) return [];
    const isMissing = forms !== undefined && names(english, word) && !forms.some((form) => has(text, form));
    return [
      ...(isMissing ? [`does not call “${word}” “${term}”`] : []),
      ...never.filter((stem) => has(text, stem)).map((stem) => `says “${stem}” where “${term}” is the word`),
    ];
  });
