import { readFileSync } from 'node:fs';
import { countsOf, hasFailed } from '../suite/outcomes.mjs';
import { rows } from './rows.mjs';

/**
 * @typedef {import('../suite/outcomes.mjs').Outcome} Outcome
 * @typedef {{ row: string, measured: string, holds: boolean }} Figure
 * @typedef {{ what: string, bar: string, measured: string, holds: boolean }} Line
 */

/**
 * The figures and details that tests and programs noted in a file.
 * @param {string} path
 */
export function readFigures(path) {
  /** @type {Figure[]} */
  const figures = [];
  /** @type {string[]} */
  const details = [];
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const noted = JSON.parse(line);
    if ('details' in noted) details.push(noted.details);
    else figures.push(noted);
  }
  return { figures, details };
}

/**
 * The lines of the table. One holds when all its tests passed, none was skipped, and its figure was noted and reaches the bar.
 * @param {readonly Outcome[]} outcomes
 * @param {readonly Figure[]} figures
 * @returns {Line[]}
 */
export const linesOf = (outcomes, figures) =>
  rows.map(({ name, what, bar, tests, isMeasured }) => {
    const own = outcomes.filter(({ file }) => tests.some((part) => file.includes(part)));
    const { passed, failed, skipped } = countsOf(own);
    const isWell = tests.length === 0 || (passed > 0 && skipped === 0 && !own.some(hasFailed));
    const figure = figures.find(({ row }) => row === name);
    const counted = `${passed} passed, ${failed} failed, ${skipped} skipped`;
    if (!isMeasured) return { what, bar, measured: counted, holds: isWell };
    const measured = figure ? figure.measured : 'not measured';
    return {
      what,
      bar,
      measured: isWell ? measured : `${measured} (tests: ${counted})`,
      holds: isWell && figure?.holds === true,
    };
  });

/**
 * @param {readonly Line[]} lines
 * @returns {string} as Markdown, each column as wide as its widest cell
 */
export function tableOf(lines) {
  const cells = lines.map(({ what, bar, measured, holds }) => [what, measured, bar, holds ? 'reached' : 'not reached']);
  const all = [['', 'measured', 'bar', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...all.map((line) => line[column]?.length ?? 0)));
  /** @param {readonly string[]} line */
  const joined = (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = joined(widths.map((width) => '-'.repeat(width)));
  return [joined(all[0] ?? []), rule, ...cells.map(joined)].join('\n');
}
