import { expect, it } from 'vitest';
import { notFoundScreen, screens } from './screens.ts';

const sources = import.meta.glob<string>('../pages/*/*-page.tsx', { query: '?raw', import: 'default', eager: true });
const folders = [...Object.values(screens), notFoundScreen].map((screen) => screen.folder);

it.each(folders)('%s has a page component', (folder) => {
  expect(sources[`../pages/${folder}/${folder}-page.tsx`]).toMatch(/export (?:const|function) Page\b/);
});

it('every page component belongs to a screen', () => {
  const files = folders.map((folder) => `../pages/${folder}/${folder}-page.tsx`);
  expect(Object.keys(sources).filter((file) => !files.includes(file))).toEqual([]);
});
