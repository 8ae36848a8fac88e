import { cyclesIn, graphOf } from './cycles.mjs';
import { forbiddenImports } from './imports.mjs';
import { catalogueFaults, readCatalogues, usageFaults } from './messages.mjs';
import { checkStyle, checkTypes, checkUnused } from './programs.mjs';
import { readSizes, summaryOf, tooLong } from './sizes.mjs';
import { readSources } from './sources.mjs';
import { strayStatements } from './sql.mjs';

/** @typedef {{ ok: boolean, output: string }} Outcome */

/**
 * @param {string[]} faults
 * @param {string} [remark] shown in any case
 * @returns {Outcome}
 */
const outcomeOf = (faults, remark = '') => ({
  ok: faults.length === 0,
  output: [...faults, remark].filter(Boolean).join('\n'),
});

const sources = readSources();
const sizes = readSizes();
const catalogues = readCatalogues();

/** @type {[title: string, check: () => Outcome | Promise<Outcome>][]} */
const checks = [
  ['types', checkTypes],
  ['lint and format', checkStyle],
  ['layout: who imports whom', () => outcomeOf(forbiddenImports(sources))],
  ['layout: no import cycles', () => outcomeOf(cyclesIn(graphOf(sources)))],
  ['layout: SQL in query files', () => outcomeOf(strayStatements(sources))],
  ['texts: catalogues', () => outcomeOf(catalogueFaults(catalogues))],
  ['texts: every id used', () => outcomeOf(usageFaults(catalogues, sources))],
  ['size of files', () => outcomeOf(tooLong(sizes), summaryOf(sizes))],
  ['unused files, exports, dependencies', checkUnused],
];

let failed = 0;
for (const [title, check] of checks) {
  const since = performance.now();
  const { ok, output } = await check();
  if (!ok) failed += 1;
  console.log(`${ok ? '✓' : '✗'} ${title} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  if (output) console.log(output.replace(/^/gm, '    '));
}
console.log(failed === 0 ? 'All checks hold.' : `${failed} of ${checks.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
