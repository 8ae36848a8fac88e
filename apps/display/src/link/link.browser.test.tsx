import { show } from '@account/web/test/show.tsx';
import { waitInPage } from '@account/web/test/wait-in-page.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Display } from '../display.tsx';
import { display, enrol, forget, kept } from '../test/display.ts';
import { configuration, openServer } from '../test/server.ts';

const heartbeat = '/api/v1/devices/heartbeat';
const stream = '/api/v1/devices/events';

beforeEach(() => {
  forget();
  enrol();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a new name appears by the stream, which carries the token', async () => {
  const server = openServer();
  await show(<Display />);
  await expect.element(display.room('Room 204')).toBeVisible();
  await expect.element(page.getByText('Connected')).toBeVisible();
  server.send('configuration', { ...configuration, name: 'Physics' });
  await expect.element(display.room('Physics')).toBeVisible();
  expect(server.callsOf(stream)[0]?.headers.get('authorization')).toBe('Bearer of-the-display');
});

const title = () => document.querySelector('h1')?.textContent;

/** Lets fake seconds pass, each with a frame in which answers arrive, until something is so; two minutes at most. */
async function passUntil(isSo: () => boolean) {
  for (let second = 0; second < 120 && !isSo(); second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise(requestAnimationFrame);
  }
}

test('without the stream the heartbeat suffices, and names the version it knows', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let name = 'Room 204';
  const server = openServer({
    [stream]: { status: 404 },
    [heartbeat]: ({ headers }) =>
      headers.get('if-none-match') === name
        ? { status: 304 }
        : { body: { ...configuration, name }, headers: { etag: name } },
  });
  await show(<Display />);
  await waitInPage(() => title() === 'Room 204');
  await passUntil(() => server.callsOf(heartbeat).length > 1);
  expect(server.callsOf(heartbeat).at(-1)?.headers.get('if-none-match')).toBe('Room 204');
  name = 'Physics';
  await passUntil(() => title() === 'Physics');
  expect(title()).toBe('Physics');
  expect(document.body.textContent).toContain('Connected');
});

test('heartbeats come as often as the server says', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const headers = { etag: 'Room 204', 'x-heartbeat-every': '30' };
  const server = openServer({ [heartbeat]: { body: configuration, headers } });
  await show(<Display />);
  await waitInPage(() => title() === 'Room 204');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(server.callsOf(heartbeat)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.callsOf(heartbeat)).toHaveLength(2);
});

test('while the server cannot be reached it says so, keeps what it shows, and comes back', async () => {
  const server = openServer();
  await show(<Display />);
  await expect.element(page.getByText('Connected')).toBeVisible();
  server.answers[heartbeat] = new TypeError('no network');
  server.answers[stream] = new TypeError('no network');
  server.endStream();
  await expect.element(page.getByText('Reconnecting…')).toBeVisible();
  await expect.element(display.room('Room 204')).toBeVisible();
  await expect.element(page.getByText('North Campus')).toBeVisible();
  server.answers[heartbeat] = { body: { ...configuration, name: 'Physics' } };
  delete server.answers[stream];
  window.dispatchEvent(new Event('online'));
  await expect.element(display.room('Physics')).toBeVisible();
  await expect.element(page.getByText('Connected')).toBeVisible();
  await expect.poll(server.isFollowed).toBe(true);
});

test('a heartbeat that gets no response counts as lost after a time, and is sent again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const server = openServer({ [stream]: { status: 404 }, [heartbeat]: 'silence' });
  await show(<Display />);
  await waitInPage(() => server.callsOf(heartbeat).length > 0);
  const isLost = () => document.body.textContent.includes('Reconnecting…');
  await passUntil(isLost);
  expect(isLost()).toBe(true);
  server.answers[heartbeat] = { body: configuration };
  await passUntil(() => title() === 'Room 204');
  expect(title()).toBe('Room 204');
});

test.each([
  ['removed', { message: '', suspended: true }, 'This display was removed'],
  ['blocked', { message: '' }, 'Start this display'],
])('a display that is %s says so, keeps its token, and goes on when it may', async (_what, body, words) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  sessionStorage.setItem('account-panel-person', 'of-ada');
  const server = openServer();
  await show(<Display />);
  await waitInPage(() => title() === 'Room 204' && server.isFollowed());
  server.answers[heartbeat] = { status: 401, body };
  server.answers[stream] = { status: 401, body };
  server.endStream();
  await passUntil(() => title() === words);
  expect(title()).toBe(words);
  expect(kept().person).toBeNull();
  const asked = server.callsOf(heartbeat).length;
  await passUntil(() => server.callsOf(heartbeat).length > asked);
  delete server.answers[stream];
  server.answers[heartbeat] = { body: { ...configuration, name: 'Physics' } };
  await passUntil(() => title() === 'Physics' && server.isFollowed());
  expect(title()).toBe('Physics');
  expect(new Set(server.callsOf(heartbeat).map(({ headers }) => headers.get('authorization')))).toEqual(
    new Set(['Bearer of-the-display']),
  );
});

test('a stream that another tab ends again and again is opened more and more seldom', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const server = openServer();
  await show(<Display />);
  await vi.waitFor(() => expect(server.isFollowed()).toBe(true));
  const end = setInterval(server.endStream, 1);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  clearInterval(end);
  expect(server.callsOf(stream).length).toBeLessThan(30);
});

test('a stream that was limited is opened again when the server says', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const server = openServer({ [stream]: { status: 429, headers: { 'retry-after': '90' } } });
  await show(<Display />);
  await waitInPage(() => title() === 'Room 204' && server.callsOf(stream).length > 0);
  await passUntil(() => server.callsOf(heartbeat).length > 2);
  expect(server.callsOf(stream)).toHaveLength(1);
  await passUntil(() => server.callsOf(stream).length > 1);
  expect(server.callsOf(stream)).toHaveLength(2);
});

test('the display leaves no connection behind', async () => {
  const server = openServer();
  const screen = await show(<Display />);
  await expect.poll(server.isFollowed).toBe(true);
  await screen.unmount();
  expect(server.isFollowed()).toBe(false);
});
