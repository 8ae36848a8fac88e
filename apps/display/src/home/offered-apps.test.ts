import { expect, it } from 'vitest';
import { appName, offerOf } from './offered-apps.ts';

it.each([
  ['com.aurora.whiteboard', 'Whiteboard'],
  ['com.aurora.white_board', 'White board'],
  ['com.aurora.ScreenShare', 'Screen share'],
  ['browser', 'Browser'],
  ['com.aurora.', 'Aurora'],
  ['---', '---'],
  ['', ''],
])('%j is %j', (packageName, name) => expect(appName(packageName)).toBe(name));

const packages = (apps: readonly { package: string }[]) => apps.map((app) => app.package);

const preset = {
  manufacturer_code: 'ACME',
  manufacturer_name: null,
  apps: [
    { package: 'com.acme.whiteboard', icon: 'whiteboard' },
    { package: 'com.acme.browser', icon: '/icons/browser.svg' },
  ],
  internal_apps: [
    { package: 'com.acme.settings', component: 'Main', type: 'activity' as const },
    { package: 'com.acme.clock', component: 'Widget', type: 'component' as const },
  ],
};
const panel_roles = [
  { role: 'guest', apps: ['com.acme.guestbook'], widgets: [] },
  { role: 'normal', apps: ['com.acme.browser', 'com.acme.timer'], widgets: ['com.acme.weather'] },
];

it('offers the apps of the manufacturer, then those of the panel role, each once', () => {
  const { apps, widgets } = offerOf({ manufacturerapp: preset, panel_roles }, 'normal');
  expect(packages(apps)).toEqual(['com.acme.whiteboard', 'com.acme.browser', 'com.acme.settings', 'com.acme.timer']);
  expect(packages(widgets)).toEqual(['com.acme.clock', 'com.acme.weather']);
});

it('takes an icon for a picture only where it is an address', () => {
  const { apps } = offerOf({ manufacturerapp: preset, panel_roles }, 'normal');
  expect(apps.slice(0, 2).map(({ icon }) => icon)).toEqual([undefined, '/icons/browser.svg']);
});

it('offers nothing where nothing is set', () => {
  expect(offerOf({ manufacturerapp: null, panel_roles: [] }, 'admin')).toEqual({ apps: [], widgets: [] });
});
