import { describe, expect, it } from 'vitest';
import { matchPage } from './page-match.ts';
import { type Page, type PageName, pages } from './pages.ts';

const table = Object.entries(pages as Record<PageName, Page>);
const filled = (path: string) =>
  path.replace(/:(\w+)\??/g, (_whole, name) => (/^(id|page)$/.test(name) ? '7' : 'a%20b'));

describe('the page at an address', () => {
  it.each(table.map(([name, { path }]) => [name, filled(path)]))('%s is found at %s', (name, path) => {
    expect(matchPage(path)?.name).toBe(name);
    expect(matchPage(`${path}/`)?.name).toBe(name);
  });

  it.each(table.filter(([, { path }]) => path.endsWith('?')).map(([name, { path }]) => [name, path]))(
    '%s is found without the last segment of %s',
    (name, path) => {
      expect(matchPage(filled(path.replace(/\/:\w+\?$/, '')))?.name).toBe(name);
    },
  );

  it.each<[string, PageName]>([
    ['/user/personalsetting', 'personalSettings'],
    ['/user/setting', 'generalSettings'],
    ['/user/5/update', 'userUpdate'],
    ['/user/5/2', 'user'],
    ['/organization/create', 'organizationCreate'],
    ['/password/reset', 'requestPasswordReset'],
  ])('is the most specific one: %s is %s', (path, name) => {
    expect(matchPage(path)?.name).toBe(name);
  });

  it('names the segments, decoded', () => {
    expect(matchPage('/email/verify/5/a%2Bb')).toEqual({
      name: 'followVerification',
      params: { id: '5', hash: 'a+b' },
    });
  });

  it.each(['organization', 'organizationpanelrole', 'device', 'networkdrive', 'manufacturerapp', 'user'])(
    'of a record of %s has numbers behind the id, and no words',
    (kind) => {
      for (const page of ['show', 'edit', 'index', 'delete', '0', '-1', '2a', '1.5'])
        expect(matchPage(`/${kind}/7/${page}`), page).toBeUndefined();
      expect(matchPage(`/${kind}/7/2`)?.params).toEqual({ id: '7', page: '2' });
    },
  );

  it.each([
    '/',
    '//',
    '/nothing',
    '/organizationpanelrole/1/update',
    '/cloudstorage_provider/1/update',
    '/organization/0',
    '/organization/01',
    '/organization/x',
    '/organization/99999999999',
    '/organization/1/2/3',
    '/user/5/update/6',
    '//user',
    '/user//update',
    '/password/reset/%E0%A4%A',
    `/password/reset/${'x'.repeat(2_049)}`,
    '/HOME',
  ])('%s is no page', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });
});
