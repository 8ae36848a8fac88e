import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { readCommits, withRelease } from './sections.mjs';

const log = [
  'feat(devices): displays can be identified\0',
  'test(bin): a deleted user\0',
  'fix: a list is whole\0a reason\n',
  'perf(lists): half the time\0',
  'refactor(config)!: PORT is a number\0The old form goes.\n\nBREAKING CHANGE: set PORT\nas a number\n\nSigned: x\n',
  'feat(api)!: no version 0\0',
].join('\u0001\n');

const changelog = '# Changelog\n\nWords.\n\n## Unreleased\n\n- old\n\n## 1.0.0\n\nThe first.\n';

it('groups what people read of, with what to do before an upgrade first', () => {
  expect(withRelease(changelog, '1.1.0 (2026-12-01)', readCommits(log))).toBe(`# Changelog

Words.

## 1.1.0 (2026-12-01)

### Before you upgrade

- set PORT as a number
- no version 0

### New

- **devices**: displays can be identified
- **api**: no version 0

### Fixed

- a list is whole
- **config**: PORT is a number

### Faster

- **lists**: half the time

## 1.0.0

The first.
`);
});

it('has no section without commits, and stays as it is when it is made again', () => {
  const once = withRelease(changelog, 'Unreleased', readCommits('docs: a word\0\u0001'));
  expect(once).toBe('# Changelog\n\nWords.\n\n## 1.0.0\n\nThe first.\n');
  const twice = withRelease(once, 'Unreleased', readCommits(log));
  expect(withRelease(twice, 'Unreleased', readCommits(log))).toBe(twice);
});

it('names the release of the product', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8'));
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  expect(/^## (\d+\.\d+\.\d+)/m.exec(text)?.[1]).toBe(version);
});
