import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLocked, runtimeFolders } from './lockfile.mjs';
import { root } from './paths.mjs';
import { readJson } from './workspaces.mjs';

/** Whose packages are shipped: as they are, or as part of the built pages. */
export const shipped = [
  'apps/server',
  'apps/web',
  'apps/display',
  'apps/api-reference',
  'packages/contract',
  'packages/messages',
];

/** Libraries inside a package that stay files of their own, and where their terms stand. */
const inside = [
  {
    name: /\/sharp-libvips-/,
    words:
      'holds libvips and others under the LGPL 3.0 or later (https://www.gnu.org/licenses/lgpl-3.0.html) as a library that may be exchanged; sources: https://github.com/lovell/sharp-libvips',
  },
];

const isTerms = /^(licen[cs]e|copying|notice)/i;

/** @param {string} folder of a package */
function packageIn(folder) {
  const { name, version, license, author, homepage, repository } = readJson(join(root, folder, 'package.json'));
  const texts = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && isTerms.test(entry.name))
    .map((entry) =>
      readFileSync(join(root, folder, entry.name), 'utf8')
        .replace(/\r/g, '')
        .trim(),
    );
  const notes = inside.filter((library) => library.name.test(name)).map(({ words }) => words);
  const source = homepage ?? repository?.url ?? repository ?? `https://www.npmjs.com/package/${name}`;
  const owner = typeof author === 'string' ? author : author?.name;
  return { title: `${name} ${version}`, license, source, owner, notes, text: texts.join('\n\n') };
}

/** @param {ReturnType<typeof packageIn>} one */
const lineOf = ({ title, license, source, owner, notes }) =>
  `- ${[title, license, owner, source, ...notes].filter(Boolean).join('; ')}`;

/** The notices of all packages that are shipped from this checkout. */
export function thirdPartyNotices() {
  const packages = runtimeFolders(readLocked(), shipped)
    .filter((folder) => !folder.includes('/@account/'))
    .map(packageIn);
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { title, text } of packages) if (text !== '') byText.set(text, [...(byText.get(text) ?? []), title]);
  const terms = [...byText].map(([text, titles]) => `## ${titles.join(', ')}\n\n${text.replace(/^/gm, '    ')}`);
  return `# Third-party notices

This product contains the packages below, each under its own licence. Postgres is under the PostgreSQL License
(https://www.postgresql.org/about/licence/), Node under that of https://github.com/nodejs/node/blob/main/LICENSE.

${packages.map(lineOf).join('\n')}

${terms.join('\n\n')}
`;
}

/** Writes the notices beside the licence of the product, from where bundles take them. */
export function writeNotices() {
  writeFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices());
}
