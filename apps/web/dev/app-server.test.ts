import { endpoints } from '@account/contract/api';
import { pages } from '@account/contract/pages/pages';
import { expect, it } from 'vitest';
import { appServerProxy } from './app-server.ts';

/** Whether Vite sends a request to the app server: the first pattern that matches decides. */
function isProxied(method: string, url: string): boolean {
  const match = Object.entries(appServerProxy).find(([pattern]) => new RegExp(pattern).test(url));
  if (!match) return false;
  const [, options] = match;
  return !('bypass' in options) || options.bypass({ method, url }) === undefined;
}

const filled = (path: string) => path.replace(/:\w+\??/g, '7');

it.each(endpoints.map(({ method, path }) => [method, filled(path)] as const))(
  '%s %s goes to the app server',
  (...call) => {
    expect(isProxied(...call)).toBe(true);
  },
);

it.each(Object.values(pages).map(({ path }) => filled(path)))('the page %s goes through Vite', (path) => {
  expect(isProxied('GET', path)).toBe(false);
  expect(isProxied('GET', `${path}?url=%2Fuser`)).toBe(false);
});

it('files go to the app server, modules to Vite', () => {
  expect(isProxied('GET', '/storage/logos/a.png')).toBe(true);
  expect(isProxied('GET', '/openapi.json')).toBe(true);
  expect(isProxied('GET', '/src/app/main.tsx')).toBe(false);
});
