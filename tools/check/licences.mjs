/** Licences of packages that we may ship with the product, by their SPDX names. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib', 'CC0-1.0'],
  // Given to the public, without a condition.
  'Unlicense',
  // The font of the web, as a file of its own.
  'OFL-1.1',
  // Libraries that stay files of their own and may be exchanged: those of sharp, and of the style sheets.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
  // Notices of code in a package, beside its own licence.
  'Python-2.0',
]);

/**
 * Whether one of the alternatives of an SPDX expression is allowed in all its parts.
 * @param {string} expression
 */
export const isAllowed = (expression) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((name) => allowed.has(name)));

/**
 * Packages of the lockfile that may be shipped, on any machine, and whose licence is not on the list.
 * @param {Record<string, { license?: string, dev?: boolean, link?: boolean }>} packages
 */
export const refusedLicences = (packages) =>
  Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .filter(([, { license = '' }]) => !isAllowed(license))
    .map(([folder, { license }]) => `${folder} has the licence ${license ?? 'of no name'}, which is not on the list`);
