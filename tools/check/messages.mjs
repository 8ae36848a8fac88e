import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { root } from '../lib/paths.mjs';
import { readJson } from '../lib/workspaces.mjs';
import { isTest } from './sources.mjs';

/**
 * Texts live in catalogues, and code names them by ids such as 'users.email'. Types hold ids to the catalogues
 * (`MessageId` of packages/messages); what types cannot see is held here.
 *
 * @typedef {Map<string, Record<string, string>>} Catalogues by namespace, which is the name of the file
 * @typedef {import('./sources.mjs').Source} Source
 */

/**
 * @param {string} locale
 * @returns {Catalogues}
 */
export function readCatalogues(locale) {
  const folder = join(root, 'packages/messages', locale);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(files.map((name) => [name.slice(0, -'.json'.length), readJson(join(folder, name))]));
}

const repeatedLimit = /\b(?:\d+|one|two|five|seven|ten|sixty) (?:characters?|minutes?|hours?|days?)\b/i;

/** A text without what stands in braces, inner ones first. @param {string} text @returns {string} */
function withoutArguments(text) {
  const outer = text.replace(/\{[^{}]*\}/g, '');
  return outer === text ? text : withoutArguments(outer);
}

/** @param {Catalogues} catalogues */
const idsOf = (catalogues) => [...catalogues.values()].flatMap(Object.keys);

/**
 * Faults within the catalogues themselves.
 * @param {Catalogues} catalogues
 */
export function catalogueFaults(catalogues) {
  return [...catalogues].flatMap(([namespace, messages]) =>
    Object.entries(messages).flatMap(([id, text]) => {
      const faults = [];
      if (!/^[a-z-]+(\.[a-z0-9_]+)+$/.test(id))
        faults.push(`${id}: an id is a file's name and small letters, digits, _`);
      if (!id.startsWith(`${namespace}.`))
        faults.push(`${id}: does not begin with ${namespace}., the name of its file`);
      if (repeatedLimit.test(withoutArguments(text)))
        faults.push(`${id}: repeats a limit or lifetime; name it as an argument (contract, text-values.ts)`);
      try {
        compileMessageOrThrow(text);
      } catch (error) {
        faults.push(
          `${id}: is not ICU MessageFormat: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
        );
      }
      return faults;
    }),
  );
}

/** @param {string} path */
const maySpeak = (path) => /^(apps|packages)\//.test(path) && !path.startsWith('packages/messages/') && !isTest(path);

/**
 * Messages that a schema of the contract names for an issue: zod takes any text for one.
 * @param {Set<string>} ids
 * @param {Source} source
 */
function unknownMessages(ids, { path, texts }) {
  if (!path.startsWith('packages/contract/')) return [];
  const named = texts.filter(({ value }) => /^validation\.\w/.test(value));
  return named
    .filter(({ value }) => !ids.has(value))
    .map(({ value, line }) => `${path}:${line} names ${value}, which no catalogue has`);
}

/**
 * Messages of the contract's schemas that no catalogue has, and ids of catalogues that no code names. A template names
 * every id that begins like it: `users.kind_${kind}`.
 * @param {Catalogues} catalogues
 * @param {Source[]} sources
 */
export function usageFaults(catalogues, sources) {
  const speaking = sources.filter(({ path }) => maySpeak(path));
  const ids = new Set(idsOf(catalogues));
  const texts = speaking.flatMap((source) => source.texts);
  const whole = new Set(texts.filter(({ composed }) => !composed).map(({ value }) => value));
  const beginnings = texts.filter(({ composed, value }) => composed && /^[a-z-]+\.\w+$/.test(value));
  const unused = [...ids].filter((id) => !whole.has(id) && !beginnings.some(({ value }) => id.startsWith(value)));
  return [
    ...speaking.flatMap((source) => unknownMessages(ids, source)),
    ...unused.map((id) => `${id} is in its catalogue, but no code names it`),
  ];
}
