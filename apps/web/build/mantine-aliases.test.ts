import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mantineAliases, replacedModules } from './mantine-aliases.ts';
import * as standIns from './mantine-stand-ins.ts';

const mantine = join(import.meta.dirname, '../../../node_modules/@mantine/core/esm');
const read = (module: string): string => readFileSync(join(mantine, `${module}.mjs`), 'utf8');

/** The components that import the replaced ones. */
const importers = [
  ...['ActionIcon', 'Button', 'Checkbox', 'Input'].map((name) => `components/${name}/${name}`),
  'components/Input/InputWrapper/InputWrapper',
];

/** Of the code that the aliases were checked with: read what has changed in Mantine, adapt the stand-ins, then this. */
const checked = '80018e1f056450f4';

test('the code of Mantine is that with which the stand-ins were checked', () => {
  const code = [...replacedModules, ...importers].map(read).join('');
  expect(createHash('sha256').update(code).digest('hex').slice(0, 16)).toBe(checked);
});

test('every replaced module is imported in the form that its alias matches', () => {
  const code = [...importers, 'core/MantineProvider/default-theme'].map(read).join('');
  const imported = [...code.matchAll(/from "(\.[^"]+)"/g)].map(([, specifier = '']) => specifier);
  for (const { find } of mantineAliases)
    expect(
      imported.some((specifier) => specifier.search(find) >= 0),
      String(find),
    ).toBe(true);
});

test('the stand-ins export all that those components import', () => {
  const pattern = new RegExp(
    `import \\{ ([^}]+) \\} from "[^"]*/(?:${replacedModules.map((m) => m.split('/').at(-1)).join('|')})\\.mjs"`,
    'g',
  );
  const names = importers.flatMap((module) =>
    [...read(module).matchAll(pattern)].flatMap(([, list = '']) => list.split(', ')),
  );
  expect(names.length).toBeGreaterThan(8);
  expect(Object.keys(standIns)).toEqual(expect.arrayContaining(names));
});

test('no page uses a component that is left out', () => {
  const sources = globSync(['apps/{web,display}/src/**/*.tsx'], { cwd: join(import.meta.dirname, '../../..') });
  const users = sources.filter((path) =>
    /<(?:ActionIcon|Button|Checkbox|Input)\.(?:Card|ClearButton|Group|GroupSection|Indicator|Success)|\bTransition\b.*@mantine/.test(
      readFileSync(join(import.meta.dirname, '../../..', path), 'utf8'),
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(users).toEqual([]);
});
