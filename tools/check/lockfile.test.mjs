import { expect, it } from 'vitest';
import { lockfileFaults } from './lockfile.mjs';

const installed = { version: '1.0.0', integrity: 'sha512-x' };

it('finds an optional package of another system that a registry lacked', () => {
  const packages = {
    '': { dependencies: { sharp: '1.0.0' } },
    'node_modules/sharp': { ...installed, optionalDependencies: { 'sharp-mips': '1.0.0' } },
  };
  expect(lockfileFaults(packages)).toEqual(['package-lock.json lacks sharp-mips, which node_modules/sharp needs']);
});

it('looks for packages as Node does, and for those of development in workspaces alone', () => {
  const packages = {
    'apps/server': { dependencies: { outer: '1.0.0', missing: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    'node_modules/@account/server': { resolved: 'apps/server', link: true },
    'node_modules/outer': {
      ...installed,
      dependencies: { inner: '1.0.0' },
      devDependencies: { theirs: '1.0.0' },
      peerDependencies: { left: '1.0.0', needed: '1.0.0' },
      peerDependenciesMeta: { left: { optional: true } },
    },
    'node_modules/outer/node_modules/inner': { ...installed, dependencies: { outer: '1.0.0' } },
  };
  expect(lockfileFaults(packages)).toEqual([
    'package-lock.json lacks missing, which apps/server needs',
    'package-lock.json lacks tool, which apps/server needs',
    'package-lock.json lacks needed, which node_modules/outer needs',
  ]);
});

it('finds entries that tie the content to one registry, or to none', () => {
  const packages = {
    'node_modules/a': { ...installed, resolved: 'https://packages.example.com/a.tgz' },
    'node_modules/b': { optional: true },
  };
  expect(lockfileFaults(packages)).toEqual([
    'package-lock.json names the registry of one machine for node_modules/a',
    'package-lock.json lacks version or integrity of node_modules/b',
  ]);
});
