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
  const text =
    "import './main.tsx'; import type { A } from './screens.ts'; const lazy = () => import('./take-over.ts');";
  const graph = graphOf([parseSource('apps/web/src/app/sample.ts', text)]);
  expect(graph.get('apps/web/src/app/sample.ts')).toEqual(['apps/web/src/app/main.tsx']);
});

it.each([
  ['apps/server/src/platform/mail', 'layout.ts', 'smtp-transport.ts'],
  ['packages/contract/src/calls', 'endpoint.ts', 'errors.ts'],
  ['tools/harness/identity-provider', 'start.ts', 'configuration.ts'],
])('counts types in %s', (folder, one, other) => {
  const sources = [
    parseSource(`${folder}/${one}`, `import { a } from './${other}';`),
    parseSource(`${folder}/${other}`, `import type { B } from './${one}';`),
  ];
  expect(cyclesIn(graphOf(sources))).toEqual([`${folder}/${one} → ${folder}/${other} → ${folder}/${one}`]);
});
