import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { root } from '../lib/paths.mjs';
import { readJson } from '../lib/workspaces.mjs';
import { isTest } from './sources.mjs';

/**
 * Texts live in catalogues, and code names them by quoted ids such as 'users.email'. Two comments help where a quoted
 * string is not the whole story:
 *   messages: errors.*        ids that this file composes at run time
 *   not messages: users.*     strings of this file that only look like ids
 *
 * @typedef {Map<string, Record<string, string>>} Catalogues by namespace, which is the name of the file
 * @typedef {import('./sources.mjs').Source} Source
 */

const english = join(root, 'packages/messages/en');

/** @returns {Catalogues} */
export function readCatalogues() {
  const files = readdirSync(english).filter((name) => name.endsWith('.json'));
  return new Map(files.map((name) => [name.slice(0, -'.json'.length), readJson(join(english, name))]));
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

/**
 * The patterns that comments of a file declare under a heading.
 * @param {Source} source
 * @param {'messages' | 'not messages'} heading
 */
const declared = ({ comments }, heading) =>
  comments.flatMap((comment) => {
    const list = new RegExp(`^\\s*${heading}:(.*)$`).exec(comment)?.[1] ?? '';
    return list.split(/[\s,]+/).filter(Boolean);
  });

/**
 * @param {string} pattern an id, or its beginning and `*`
 * @param {string} id
 */
const covers = (pattern, id) => (pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : pattern === id);

/** @param {string} path */
const maySpeak = (path) => /^(apps|packages)\//.test(path) && !path.startsWith('packages/messages/') && !isTest(path);

/**
 * Ids that the code names and no catalogue has, ids of catalogues that no code names, and declarations gone stale.
 * @param {Catalogues} catalogues
 * @param {Source[]} sources
 */
export function usageFaults(catalogues, sources) {
  const speaking = sources.filter(({ path }) => maySpeak(path));
  const ids = new Set(idsOf(catalogues));
  const calls = new Set(sources.flatMap(({ endpointIds }) => endpointIds));
  const looksLikeId = new RegExp(`^(${[...catalogues.keys()].join('|')})\\.[\\w.]*$`);

  /** @type {Set<string>} */
  const used = new Set();
  const faults = speaking.flatMap((source) => {
    const composable = declared(source, 'messages');
    const excepted = declared(source, 'not messages');
    const stale = composable.filter((pattern) => ![...ids].some((id) => covers(pattern, id)));
    for (const id of ids) if (composable.some((pattern) => covers(pattern, id))) used.add(id);
    const wrong = source.texts.flatMap(({ value, composed, line }) => {
      if (!looksLikeId.test(value) || excepted.some((pattern) => covers(pattern, value))) return [];
      const where = `${source.path}:${line}`;
      if (composed) {
        const isDeclared = composable.some((pattern) => covers(pattern, value) || pattern.startsWith(value));
        return isDeclared ? [] : [`${where} composes ids from ${value}: declare them with /* messages: ${value}* */`];
      }
      if (value.endsWith('.')) return []; // a question whether something is an id
      used.add(value);
      return ids.has(value) || calls.has(value) ? [] : [`${where} names ${value}, which no catalogue has`];
    });
    return [...wrong, ...stale.map((pattern) => `${source.path} declares ${pattern}, which covers no id`)];
  });
  const unused = [...ids].filter((id) => !used.has(id)).map((id) => `${id} is in its catalogue, but no code names it`);
  return [...faults, ...unused];
}
