import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = path.join(import.meta.dirname, '../../src');

it('programs are started with argument lists, and by no shell', async () => {
  const starting: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: sources, exclude: (name) => name.endsWith('.test.ts') })) {
    const source = await readFile(path.join(sources, file), 'utf8');
    if (!source.includes('node:child_process')) continue;
    const [, types, names = ''] = /^import (type )?\{([^}]+)\} from 'node:child_process'/m.exec(source) ?? [];
    if (types) continue;
    starting.push(file);
    for (const name of names.split(',')) expect(name.trim(), file).toMatch(/^(type \w+|(spawn|execFile)(Sync)?)$/);
    expect(source, file).not.toMatch(/\bshell\b\s*:/);
  }
  expect(starting.length).toBeGreaterThan(2);
});
