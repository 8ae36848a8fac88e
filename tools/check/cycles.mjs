import { resolve } from './resolve.mjs';

/** Folders whose files may not even need each other's types: a circle of them cannot be read from the bottom up. */
const strict = /^(?:apps\/server\/src|packages|tools)\//;

/**
 * The files of ours that each file needs while it loads: types are gone by then and count in strict folders alone, and lazy
 * imports come later.
 * @param {import('./sources.mjs').Source[]} sources
 * @returns {Map<string, string[]>}
 */
export function graphOf(sources) {
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      imports
        .filter(({ typeOnly, lazy }) => (strict.test(path) || !typeOnly) && !lazy)
        .map(({ specifier }) => resolve(path, specifier))
        .flatMap((target) => (target.kind === 'file' ? [target.name] : [])),
    ]),
  );
}

/**
 * Import cycles, each as a chain that ends where it began.
 * @param {Map<string, string[]>} graph
 */
export function cyclesIn(graph) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const chain = [];
  /** @type {string[]} */
  const cycles = [];
  /** @param {string} file */
  const visit = (file) => {
    const at = chain.indexOf(file);
    if (at >= 0) cycles.push([...chain.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    chain.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    chain.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
