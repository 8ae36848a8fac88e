import { violations } from '@account/web/test/axe.ts';
import { show } from '@account/web/test/show.tsx';
import { waitInPage } from '@account/web/test/wait-in-page.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Display } from '../display.tsx';
import { display, enrol, forget, kept, signInAs } from '../test/display.ts';
import { openServer } from '../test/server.ts';

const login = '/api/v1/login';
const grant = {
  device_code: 'of-the-device',
  user_code: 'K7PM-4XQ2',
  verification_uri: 'https://account.example.com/display',
  verification_uri_complete: 'https://account.example.com/display?code=K7PM-4XQ2',
  expires_in: 300,
  interval: 5,
};
const waiting = { status: 400, body: { error: 'authorization_pending', message: '' } };

beforeEach(() => {
  forget();
  enrol();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('by password: the display goes along, and nothing of it is kept', async () => {
  const server = openServer({ [login]: { body: { token: 'of-ada' } } });
  await show(<Display />);
  await signInAs('ada@example.com', 'a long password');
  await expect.element(page.getByText('Ada Lovelace', { exact: true })).toBeVisible();
  const [call] = server.callsOf(login);
  expect(call?.body).toEqual({ email: 'ada@example.com', password: 'a long password' });
  expect(call?.headers.get('x-device-token')).toBe('of-the-display');
  expect(server.callsOf('/api/v1/me')[0]?.headers.get('authorization')).toBe('Bearer of-ada');
  expect(kept().person).toBe('of-ada');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a long password');
});

test('a wrong pair is said at the field, and what was typed stays', async () => {
  openServer({ [login]: { status: 422, body: { message: '', errors: { email: ['The pair is wrong.'] } } } });
  await show(<Display />);
  await signInAs('ada@example.com', 'guessed');
  await expect.element(display.email).toHaveAccessibleDescription(/The pair is wrong\./);
  await expect.element(display.email).toHaveValue('ada@example.com');
  await expect.element(display.password).toHaveValue('guessed');
});

test('too many tries are said above the fields', async () => {
  openServer({ [login]: { status: 429, body: { message: 'Try again in 40 seconds.' } } });
  await show(<Display />);
  await signInAs('ada@example.com', 'guessed');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Try again in 40 seconds.');
});

test('the field of the second factor comes when it is asked for', async () => {
  const asks = { message: '', two_factor: true };
  const server = openServer({
    [login]: ({ body: { code } }) => {
      if (!code) return { status: 422, body: { ...asks, errors: { code: ['Enter a code.'] } } };
      if (code !== '123456') return { status: 422, body: { ...asks, errors: { code: ['Wrong code.'] } } };
      return { body: { token: 'of-ada' } };
    },
  });
  await show(<Display />);
  await signInAs('ada@example.com', 'right');
  await expect.element(display.factor).toHaveFocus();
  await expect.element(display.factor).toBeValid();
  await display.factor.fill('654321');
  await display.signIn.click();
  await expect.element(display.factor).toHaveAccessibleDescription(/Wrong code\./);
  await display.factor.fill('123456');
  await display.signIn.click();
  await expect.element(display.signOut).toBeVisible();
  expect(server.callsOf(login).map(({ body }) => body.code)).toEqual([undefined, '654321', '123456']);
});

test('by phone: a code to scan and to type, until it is confirmed there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  const server = openServer({ '/api/v1/login/code': { body: grant }, '/api/v1/login/token': waiting });
  await show(<Display />);
  await display.byPhone.click();
  await waitInPage(() => page.getByRole('img', { name: /^QR code/ }).elements().length > 0);
  await vi.advanceTimersByTimeAsync(12_000);
  await expect.element(page.getByText('Works for 4:48')).toBeVisible();
  await expect.element(page.getByText('K7PM-4XQ2')).toBeVisible();
  await expect.element(page.getByText(/open account\.example\.com\/display and type/)).toBeVisible();
  expect(server.callsOf('/api/v1/login/token')).toHaveLength(2);
  server.answers['/api/v1/login/token'] = { body: { token: 'of-ada' } };
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(display.signOut).toBeVisible();
  expect(server.callsOf('/api/v1/login/token').at(-1)?.body).toEqual({ device_code: 'of-the-device' });
});

test('the code has no fault that axe finds', async () => {
  openServer({ '/api/v1/login/code': { body: grant }, '/api/v1/login/token': waiting });
  await show(<Display />);
  await display.byPhone.click();
  await expect.element(page.getByText('K7PM-4XQ2')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a code that has ended, by time and not by the clock on the wall, is renewed on demand, and one that is cancelled is asked for no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  const brief = { body: { ...grant, expires_in: 20 } };
  const server = openServer({ '/api/v1/login/code': brief, '/api/v1/login/token': waiting });
  await show(<Display />);
  await display.byPhone.click();
  await expect.element(page.getByText('K7PM-4XQ2')).toBeVisible();
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.element(page.getByText('Works for 0:14')).toBeVisible();
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(page.getByText(/^The code is no longer valid/)).toBeVisible();
  await page.getByRole('button', { name: 'New code' }).click();
  await expect.element(page.getByText('K7PM-4XQ2')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(display.byPhone).toBeVisible();
  const before = server.callsOf('/api/v1/login/token').length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.callsOf('/api/v1/login/token')).toHaveLength(before);
});

test('a refusal on the phone is said', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  openServer({
    '/api/v1/login/code': { body: grant },
    '/api/v1/login/token': { status: 400, body: { error: 'access_denied', message: '' } },
  });
  await show(<Display />);
  await display.byPhone.click();
  await expect.element(page.getByText('K7PM-4XQ2')).toBeVisible();
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.element(page.getByText('The sign-in was refused on the phone.')).toBeVisible();
});

test('no code can be had: the reason is said, and it can be tried again', async () => {
  openServer({ '/api/v1/login/code': { status: 503, body: { message: 'Not now.' } } });
  await show(<Display />);
  await display.byPhone.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.');
  await expect.element(display.byPhone).toBeEnabled();
});

test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, %s', async (dir) => {
  openServer();
  await show(<Display />, { dir });
  await expect.element(display.room('Room 204')).toBeVisible();
  expect(await violations()).toEqual([]);
});
