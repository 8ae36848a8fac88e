import { readLocked } from '../lib/lockfile.mjs';
import { readProse, sectionCitations } from './citations.mjs';
import { crumbFaults, crumbsIn, importersOf } from './crumbs.mjs';
import { cyclesIn, graphOf } from './cycles.mjs';
import { readDocuments, tooLongReadme, tooManyWords, wordsByHand } from './documents.mjs';
import { missingEvidence, readAssurance } from './evidence.mjs';
import { forbiddenImports } from './imports.mjs';
import { readTranslations, translationFaults } from './languages.mjs';
import { refusedLicences } from './licences.mjs';
import { brokenLinks } from './links.mjs';
import { lockfileFaults } from './lockfile.mjs';
import { catalogueFaults, readCatalogues, usageFaults } from './messages.mjs';
import { checkStyle, checkTypes, checkUnused } from './programs.mjs';
import { roomFaults } from './rooms.mjs';
import { readSizes, summaryOf, tooLong } from './sizes.mjs';
import { ownFiles, readSources } from './sources.mjs';
import { strayStatements } from './sql.mjs';
import { foreignTables, readModuleTables } from './tables.mjs';
import { strayUserUpdates } from './user-row.mjs';
import { readWords, unnamedSubjects, withoutReleased, wrongWords } from './words.mjs';

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
const crumbs = crumbsIn(sizes, importersOf(sources));
const catalogues = readCatalogues('en');
const documents = readDocuments();
const prose = readProse(sources);
const words = wordsByHand(documents);

/** @type {[title: string, check: () => Outcome | Promise<Outcome>][]} */
const checks = [
  ['types', checkTypes],
  ['lint and format', checkStyle],
  ['layout: who imports whom', () => outcomeOf(forbiddenImports(sources))],
  ['layout: no import cycles', () => outcomeOf(cyclesIn(graphOf(sources)))],
  ['layout: SQL in query files', () => outcomeOf(strayStatements(sources))],
  ['layout: tables of modules', () => outcomeOf(foreignTables(sources, readModuleTables()))],
  ['layout: one owner of the row of a user', () => outcomeOf(strayUserUpdates(sources))],
  ['texts: catalogues', () => outcomeOf(catalogueFaults(catalogues))],
  [
    'texts: every language is complete',
    () => outcomeOf(readTranslations().flatMap((translation) => translationFaults(catalogues, translation))),
  ],
  ['texts: every id used', () => outcomeOf(usageFaults(catalogues, sources))],
  ['texts: no section of a document is cited', () => outcomeOf(sectionCitations(prose))],
  ['texts: tests named as evidence exist', () => outcomeOf(missingEvidence(readAssurance(), ownFiles(/\.\w+$/)))],
  [
    'texts: the words of docs/style.md',
    () => outcomeOf(wrongWords(readWords(), withoutReleased(prose), withoutReleased(sources))),
  ],
  ['texts: a sentence begins with its subject', () => outcomeOf(unnamedSubjects(withoutReleased(prose)))],
  ['documents: every link leads somewhere', () => outcomeOf(brokenLinks(documents))],
  [
    'documents: words by hand',
    () => outcomeOf([...tooManyWords(words), ...tooLongReadme(documents)], `${words} words`),
  ],
  ['licences of what is shipped', () => outcomeOf(refusedLicences(readLocked()))],
  ['size of files', () => outcomeOf(tooLong(sizes), summaryOf(sizes))],
  ['size of files: no crumbs', () => outcomeOf(crumbFaults(crumbs))],
  ['size of folders', () => outcomeOf(roomFaults(sizes.map(({ path }) => path)))],
  ['lockfile: whole, for every machine', () => outcomeOf(lockfileFaults(readLocked()))],
  ['unused files, exports, dependencies', checkUnused],
];

/**
 * Prints the outcome of a check as soon as it is there.
 * @param {string} title
 * @param {() => Outcome | Promise<Outcome>} check
 * @returns {Promise<boolean>} whether it holds
 */
async function tell(title, check) {
  const since = performance.now();
  const { ok, output } = await check();
  console.log(`${ok ? '✓' : '✗'} ${title} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  if (output) console.log(output.replace(/^/gm, '    '));
  return ok;
}

// All at once: the programs among them keep both processors busy.
const outcomes = await Promise.all(checks.map(([title, check]) => tell(title, check)));
const failed = outcomes.filter((ok) => !ok).length;
console.log(failed === 0 ? 'All checks hold.' : `${failed} of ${checks.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
