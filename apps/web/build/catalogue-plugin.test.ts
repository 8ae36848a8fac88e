import { expect, test } from 'vitest';
import { cataloguePlugin } from './catalogue-plugin.ts';

const { load } = cataloguePlugin();

/** The code of a virtual module. */
function codeOf(id: string): string {
  if (typeof load !== 'function') throw new Error('the plugin loads nothing');
  return String(Reflect.apply(load, { addWatchFile: () => {} }, [`\0${id}`]));
}

test('nothing of a language but the way to its list is at hand', () => {
  const index = codeOf('virtual:catalogues');
  expect(index).toContain(`"zh-CN": () => import('virtual:catalogues/zh-CN')`);
  expect(index).not.toContain('virtual:catalogue/');
});

test('the list of a language names its catalogues alone', () => {
  const list = codeOf('virtual:catalogues/de');
  expect(list).toContain(`"common": () => import('virtual:catalogue/de/common')`);
  expect(list).not.toMatch(/virtual:catalogue\/(?!de\/)/);
});

test('catalogues of the server alone are left out', () => {
  for (const id of ['virtual:catalogues', 'virtual:catalogues/de'])
    expect(codeOf(id)).not.toMatch(/"(checks|errors|mail|refusals|responses)"/);
});
