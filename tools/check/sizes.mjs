import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { ownFiles } from './sources.mjs';

const mostLines = 400;

/** @typedef {{ path: string, lines: number }} Size */

/** @returns {Size[]} */
export function readSizes() {
  return ownFiles(/\.(ts|tsx|css|mjs)$/).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) };
  });
}

/** @param {Size[]} sizes */
export const tooLong = (sizes) =>
  sizes
    .filter(({ lines }) => lines > mostLines)
    .map(({ path, lines }) => `${path} has ${lines} lines; ${mostLines} are the most: split it by idea`);

/** @param {Size[]} sizes */
export function summaryOf(sizes) {
  const sorted = sizes.map(({ lines }) => lines).sort((one, other) => one - other);
  /** @param {number} share */
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return `${sizes.length} files, lines: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`;
}
