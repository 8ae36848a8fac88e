import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settings } from '../../src/config/settings.ts';
import { configurationPage, settingsOfNoSubject } from './configuration-page.ts';
import { endpointsPage } from './endpoints-page.ts';
import { errorsPage } from './errors-page.ts';
import { limitsPage } from './limits-page.ts';
import { listsPage } from './lists-page.ts';
import { pagesPage } from './pages-page.ts';

const folder = path.join(import.meta.dirname, '../../../../docs');

it.each([
  ['configuration.md', configurationPage],
  ['api/generated/endpoints.md', endpointsPage],
  ['api/generated/errors.md', errorsPage],
  ['api/generated/limits.md', limitsPage],
  ['api/generated/lists.md', listsPage],
  ['api/generated/pages.md', pagesPage],
])('docs/%s says what the code says', async (name, page) => {
  const file = path.join(folder, name);
  if (process.env.UPDATE_DOCS === '1') await writeFile(file, page());
  expect(await readFile(file, 'utf8'), 'this test writes the page with UPDATE_DOCS=1').toBe(page());
});

it('every setting has a description, and a place on its page', () => {
  expect(settingsOfNoSubject()).toEqual([]);
  for (const [name, { accepts, meaning }] of Object.entries(settings))
    expect([accepts, meaning], name).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
});
