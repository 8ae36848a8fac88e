import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { endpointsPage } from './endpoints-page.ts';
import { errorsPage } from './errors-page.ts';
import { limitsPage } from './limits-page.ts';
import { listsPage } from './lists-page.ts';
import { pagesPage } from './pages-page.ts';

const folder = path.join(import.meta.dirname, '../../../../docs/api/generated');

it.each([
  ['endpoints.md', endpointsPage],
  ['errors.md', errorsPage],
  ['limits.md', limitsPage],
  ['lists.md', listsPage],
  ['pages.md', pagesPage],
])('docs/api/generated/%s says what the contract says', async (name, page) => {
  const file = path.join(folder, name);
  if (process.env.UPDATE_DOCS === '1') await writeFile(file, page());
  expect(await readFile(file, 'utf8'), 'this test writes the page with UPDATE_DOCS=1').toBe(page());
});
