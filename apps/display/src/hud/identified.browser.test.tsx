import { show } from '@account/web/test/show.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Display } from '../display.tsx';
import { display, enrol, forget } from '../test/display.ts';
import { openServer } from '../test/server.ts';

beforeEach(() => {
  forget();
  enrol();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sign = () => document.querySelector('[popover]');
const isShown = () => sign()?.matches(':popover-open');
const announced = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);

test('the name covers the display for as long as it was asked for, is announced, and goes', async () => {
  const server = openServer();
  await show(<Display />);
  await expect.element(display.room('Room 204')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.send('identify', { name: 'Room 204', seconds: 10 });
  await vi.waitUntil(isShown);
  expect(sign()?.textContent).toBe('Room 204');
  expect(announced()).toContain('This display is Room 204.');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(isShown()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitUntil(() => !isShown());
  expect(announced()).not.toContain('This display is Room 204.');
});
