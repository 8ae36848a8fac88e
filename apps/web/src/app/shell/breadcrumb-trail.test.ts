import { beforeAll, expect, it } from 'vitest';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

beforeAll(() => loadMessages(['shell']));

const labels = (pathname: string, ...page: string[]) =>
  breadcrumbTrail(
    pathname,
    page.map((label) => ({ label })),
  ).map((crumb) => crumb.label);

it('names group and entry once on the entry’s own page', () => {
  expect(labels('/user', 'Users')).toEqual(['Management', 'Users']);
});

it('adds what the page says below its entry', () => {
  expect(labels('/user/create', 'Create')).toEqual(['Management', 'Users', 'Create']);
  expect(labels('/organization/3/update', 'North Campus', 'Edit')).toEqual([
    'Management',
    'Organizations',
    'North Campus',
    'Edit',
  ]);
});

it('is below the dashboard where no entry covers the page, once the page has said what it is', () => {
  expect(breadcrumbTrail('/about', [{ label: 'About' }])).toEqual([
    { label: 'Dashboard', to: '/home' },
    { label: 'About' },
  ]);
  expect(labels('/activity', 'Activity', '4 displays blocked')).toEqual([
    'Dashboard',
    'Activity',
    '4 displays blocked',
  ]);
  expect(labels('/about')).toEqual([]);
  expect(labels('/home', 'Dashboard')).toEqual(['Dashboard']);
});

it('links the entry, never the group', () => {
  expect(breadcrumbTrail('/device/4', [{ label: 'Room 204' }])).toEqual([
    { label: 'Management' },
    { label: 'Devices', to: '/device' },
    { label: 'Room 204' },
  ]);
});
