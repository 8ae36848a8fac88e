import wallpaper from '@account/web/shared/assets/wallpaper-blocks.svg';
import { violations } from '@account/web/test/axe.ts';
import { show } from '@account/web/test/show.tsx';
import { timePasses } from '@account/web/test/time-passes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Display } from '../display.tsx';
import { display, enrol, forget, kept } from '../test/display.ts';
import { ada, openServer } from '../test/server.ts';

const me = '/api/v1/me';
const minute = 60_000;
const question = page.getByRole('alertdialog', { name: 'Still there?' });

const withFakeTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });

/** The HTML on the screen, pictures included. */
const seen = () => document.body.innerHTML;

async function openSignedIn(panel_idletimeout = 10) {
  const server = openServer({
    [me]: { body: { ...ada, panel_idletimeout, wallpaper: `https://panel.example.com${wallpaper}` } },
  });
  await show(<Display />);
  await expect.element(page.getByRole('heading', { name: /^Network drives/ })).toBeVisible();
  return server;
}

beforeEach(() => {
  forget();
  enrol('of-ada');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a reload keeps the person, with drives, path and apps', async () => {
  await openSignedIn();
  await expect.element(page.getByText('Lessons')).toBeVisible();
  await expect.element(page.getByText('\\\\10.20.0.10\\share\\lessons')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Class drive 1,240 files/ })).toBeVisible();
  await page.getByRole('button', { name: 'Timer' }).click();
  await expect.element(page.getByText(/^Timer starts on a display with Android/)).toBeVisible();
});

test('no call carries a cookie', async () => {
  const server = await openSignedIn();
  await expect.poll(server.isFollowed).toBe(true);
  expect(server.calls.map(({ credentials }) => credentials)).toEqual(server.calls.map(() => 'omit'));
});

test('the password of a drive is there only while the eye is held, by pointer or key', async () => {
  await openSignedIn();
  const eye = page.getByRole('button', { name: 'Show password' });
  expect(seen()).not.toContain('secret of the share');
  (eye.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>}');
  await expect.element(page.getByText('secret of the share')).toBeVisible();
  await userEvent.keyboard('{/Enter}');
  expect(seen()).not.toContain('secret of the share');
});

test('after the sign-out nothing of the person is left', async () => {
  const server = await openSignedIn();
  await display.signOut.click();
  await expect.element(display.signIn).toBeVisible();
  for (const trace of ['Ada', 'Lessons', 'Class drive', '10.20.0.10', 'wallpaper-blocks'])
    expect(seen()).not.toContain(trace);
  expect(kept().person).toBeNull();
  expect(server.callsOf('/api/v1/logout')[0]?.headers.get('authorization')).toBe('Bearer of-ada');
});

test('a sign-out without a network reaches the server when the network is back', async () => {
  const server = await openSignedIn();
  server.answers['/api/v1/logout'] = new TypeError('no network');
  await display.signOut.click();
  await expect.element(display.signIn).toBeVisible();
  await expect.poll(() => server.callsOf('/api/v1/logout').length).toBe(1);
  server.answers['/api/v1/logout'] = { body: { message: '' } };
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.callsOf('/api/v1/logout').length).toBe(2);
  expect(server.callsOf('/api/v1/logout')[1]?.headers.get('authorization')).toBe('Bearer of-ada');
});

test.each([401, 403, 423])(
  'ended from elsewhere: the display goes back to its sign-in and says why (%i)',
  async (status) => {
    const server = await openSignedIn();
    server.answers[me] = { status };
    await expect.poll(server.isFollowed).toBe(true);
    server.send('signed_out', { email: 'ada@example.com' });
    await expect.element(page.getByText(/was ended from elsewhere/)).toBeVisible();
    expect(seen()).not.toContain('Ada');
    expect(kept().person).toBeNull();
  },
);

test('an end that was meant for an earlier sign-in changes nothing', async () => {
  const server = await openSignedIn();
  await expect.poll(server.isFollowed).toBe(true);
  const before = server.callsOf(me).length;
  server.send('signed_out', { email: 'ada@example.com' });
  await expect.poll(() => server.callsOf(me).length).toBe(before + 1);
  await expect.element(display.signOut).toBeVisible();
  expect(kept().person).toBe('of-ada');
});

test('while the server cannot be reached nothing of the person is lost', async () => {
  const server = await openSignedIn();
  server.answers[me] = new TypeError('no network');
  await expect.poll(server.isFollowed).toBe(true);
  server.send('signed_out', { email: 'ada@example.com' });
  await expect.poll(() => server.callsOf(me).length).toBeGreaterThan(1);
  await expect.element(page.getByText('Lessons')).toBeVisible();
});

test('in the last minute it asks, and counts; the answer is told to the server', async () => {
  withFakeTime();
  const server = await openSignedIn();
  await timePasses(9 * minute + 20_000);
  await expect.element(question).toBeVisible();
  await expect.element(page.getByRole('timer', { name: /^(3\d|40) seconds until/ })).toBeVisible();
  const before = server.callsOf(me).length;
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  expect(question.elements()).toEqual([]);
  expect(server.callsOf(me)).toHaveLength(before + 1);
  await timePasses(8 * minute);
  await expect.element(display.signOut).toBeVisible();
  expect(question.elements()).toEqual([]);
});

test('without an answer the person is signed out', async () => {
  withFakeTime();
  const server = await openSignedIn();
  await timePasses(10 * minute + 1_000);
  await expect.element(page.getByText(/nobody touched the display/)).toBeVisible();
  expect(server.callsOf('/api/v1/logout')).toHaveLength(1);
  expect(kept().person).toBeNull();
  expect(question.elements()).toEqual([]);
});

test('a clock that is set back, as displays do after their start, keeps no user signed in for longer', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  await openSignedIn(1);
  vi.setSystemTime(Date.now() - 60 * minute);
  await vi.advanceTimersByTimeAsync(40_000);
  await expect.element(question).toBeVisible();
  vi.setSystemTime(Date.now() - 60 * minute);
  await vi.advanceTimersByTimeAsync(21_000);
  await expect.element(page.getByText(/nobody touched the display/)).toBeVisible();
  expect(kept().person).toBeNull();
});

test('touches and keys keep the person signed in and are told seldom', async () => {
  withFakeTime();
  const server = await openSignedIn();
  const before = server.callsOf(me).length;
  for (let step = 0; step < 12; step += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    window.dispatchEvent(new PointerEvent('pointermove'));
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.callsOf(me).length - before).toBe(2);
  await timePasses(8.5 * minute);
  expect(question.elements()).toEqual([]);
});

test('the question has no fault that axe finds', async () => {
  withFakeTime();
  await openSignedIn();
  await timePasses(9 * minute + 20_000);
  await expect.element(question).toBeVisible();
  vi.useRealTimers();
  expect(await violations()).toEqual([]);
});

test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, %s', async (dir) => {
  openServer();
  await show(<Display />, { dir });
  await expect.element(page.getByText('Lessons')).toBeVisible();
  expect(await violations()).toEqual([]);
});
