import { expect, it } from 'vitest';
import { cyclesIn, graphOf } from './cycles.mjs';
import { parseSource } from './sources.mjs';

it('finds a cycle and shows it', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(cyclesIn(graph)).toEqual(['a → b → c → a']);
});

it('finds none where two ways lead to one file', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', []],
  ]);
  expect(cyclesIn(graph)).toEqual([]);
});

it('leaves types and lazy imports aside', () => {
  const text = "import './cycles.mjs'; import type { A } from './sql.mjs'; const lazy = () => import('./sizes.mjs');";
  const graph = graphOf([parseSource('tools/check/sample.ts', text)]);
  expect(graph.get('tools/check/sample.ts')).toEqual(['tools/check/cycles.mjs']);
});

it('counts types in the server', () => {
  const folder = 'apps/server/src/platform/mail';
  const sources = [
    parseSource(`${folder}/layout.ts`, "import { html } from './html.ts';"),
    parseSource(`${folder}/html.ts`, "import type { Content } from './layout.ts';"),
  ];
  const cycle = `${folder}/layout.ts → ${folder}/html.ts → ${folder}/layout.ts`;
  expect(cyclesIn(graphOf(sources))).toEqual([cycle]);
});
