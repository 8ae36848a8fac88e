import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesUnder } from '../lib/hash.mjs';
import { root } from '../lib/paths.mjs';

/**
 * The parts of a source file that rules read.
 * @typedef {object} Source
 * @property {string} path relative to the checkout
 * @property {{ specifier: string, typeOnly: boolean, lazy: boolean, line: number }[]} imports re-exports are imports
 * @property {{ value: string, composed: boolean, line: number }[]} texts strings; of a template with gaps, the part
 *   before the first gap, and then `composed` is true
 * @property {{ value: string, line: number }[]} templates whole templates, each gap as `$`
 * @property {{ value: string, line: number }[]} comments
 * @property {{ value: string, line: number }[]} names identifiers, each where it first stands
 */

const documents = readdirSync(root).filter((name) => name.endsWith('.md'));

const folders = ['apps', 'packages', 'e2e', 'bench', 'tools', 'docs', 'vitest.config.ts', ...documents];

/** Paths of our own files that end in one of the extensions. @param {RegExp} ending */
export const ownFiles = (ending) => folders.flatMap(filesUnder).filter((path) => ending.test(path));

/** @param {string} path */
export const isTest = (path) => /\.test\.\w+$|(^|\/)test\//.test(path);

/** Of the product itself, from which tests, tools and gallery stand apart. @param {string} path */
export const isProduct = (path) =>
  /^(apps\/[^/]+\/(src|build|dev)|packages\/contract\/src)\/.*\.(ts|tsx|css)$/.test(path) && !isTest(path);

/** @param {string} text */
function lineCounter(text) {
  /** @param {number} offset */
  return (offset) => text.slice(0, offset).split('\n').length;
}

/**
 * @param {import('oxc-parser').EcmaScriptModule} module
 * @param {string} text
 * @returns {{ specifier: string, typeOnly: boolean, lazy: boolean, start: number }[]}
 */
function importsOf(module, text) {
  const imports = module.staticImports.map((it) => ({
    specifier: it.moduleRequest.value,
    typeOnly: it.entries.length > 0 && it.entries.every((entry) => entry.isType),
    lazy: false,
    start: it.start,
  }));
  const exports = module.staticExports.flatMap((it) => {
    const specifier = it.entries[0]?.moduleRequest?.value;
    if (specifier === undefined) return [];
    return [{ specifier, typeOnly: it.entries.every((entry) => entry.isType), lazy: false, start: it.start }];
  });
  const lazy = module.dynamicImports.flatMap((it) => {
    const request = text.slice(it.moduleRequest.start, it.moduleRequest.end);
    const specifier = /^(['"])(.*)\1$/.exec(request)?.[2];
    return specifier === undefined ? [] : [{ specifier, typeOnly: false, lazy: true, start: it.start }];
  });
  return [...imports, ...exports, ...lazy];
}

/**
 * @param {string} path names the language by its extension
 * @param {string} text
 * @returns {Source}
 */
export function parseSource(path, text) {
  const { module, program, comments } = parseSync(path, text);
  const lineOf = lineCounter(text);
  /** @type {Source} */
  const source = {
    path,
    imports: importsOf(module, text).map(({ start, ...it }) => ({ ...it, line: lineOf(start) })),
    texts: [],
    templates: [],
    comments: comments.map(({ value, start }) => ({ value, line: lineOf(start) })),
    names: [],
  };
  const named = new Set();
  /** @param {{ name: string, start: number }} node */
  const note = ({ name, start }) => {
    if (named.has(name)) return;
    named.add(name);
    source.names.push({ value: name, line: lineOf(start) });
  };
  new Visitor({
    Identifier: note,
    JSXIdentifier: note,
    PrivateIdentifier: note,
    Literal(node) {
      if (typeof node.value === 'string')
        source.texts.push({ value: node.value, composed: false, line: lineOf(node.start) });
    },
    TemplateLiteral(node) {
      const parts = node.quasis.map((quasi) => quasi.value.cooked ?? quasi.value.raw);
      const line = lineOf(node.start);
      source.texts.push({ value: parts[0] ?? '', composed: parts.length > 1, line });
      source.templates.push({ value: parts.join('$'), line });
    },
    TSImportType(node) {
      const specifier = node.source.value;
      source.imports.push({ specifier, typeOnly: true, lazy: false, line: lineOf(node.start) });
    },
  }).visit(program);
  return source;
}

/** Every source file of ours, parsed. */
export const readSources = () =>
  ownFiles(/(?<!\.d)\.(ts|tsx|mjs)$/).map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
