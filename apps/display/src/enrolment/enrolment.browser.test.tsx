import { violations } from '@account/web/test/axe.ts';
import { show } from '@account/web/test/show.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Display } from '../display.tsx';
import { display, enrol, forget, kept } from '../test/display.ts';
import { configuration, openServer } from '../test/server.ts';

const path = '/api/v1/devices';
const enrolled = { body: { device: { id: 1, androidid: 'x', name: 'Room 204', organization_id: 1 }, token: 'new' } };

beforeEach(forget);
afterEach(() => vi.unstubAllGlobals());

test('a display with a code starts, and keeps its token and its id', async () => {
  const server = openServer({ [path]: enrolled });
  await show(<Display />);
  await display.name.fill(' Room 204 ');
  await display.code.fill('k7pm4xq2ab');
  await expect.element(display.code).toHaveValue('K7PM4-XQ2AB');
  await display.start.click();
  await expect.element(display.room('Room 204')).toBeVisible();
  await expect.element(page.getByText('North Campus')).toBeVisible();
  const [call] = server.callsOf(path);
  expect(call?.body).toEqual({
    androidid: expect.stringMatching(/^[\da-f-]{36}$/),
    name: ' Room 204 ',
    enrolment_code: 'K7PM4-XQ2AB',
  });
  expect(call?.headers.get('authorization')).toBeNull();
  expect(JSON.parse(kept().display ?? '')).toMatchObject({ token: 'new', name: 'Room 204' });
  expect(server.callsOf('/api/v1/devices/heartbeat')[0]?.headers.get('authorization')).toBe('Bearer new');
});

test('the code of the sheet of a room names the display', async () => {
  const server = openServer({ [path]: enrolled });
  await show(<Display />);
  await display.code.fill('k7pm4xq2ab/Room 12');
  await expect.element(display.code).toHaveValue('K7PM4-XQ2AB/Room 12');
  await expect.element(display.name).toHaveValue('Room 12');
  await display.start.click();
  await expect.element(display.room('Room 204')).toBeVisible();
  expect(server.callsOf(path)[0]?.body).toMatchObject({ name: 'Room 12', enrolment_code: 'K7PM4-XQ2AB/Room 12' });
});

test('an error is said at its field, and the typed values stay', async () => {
  const server = openServer({
    [path]: { status: 422, body: { message: '', errors: { enrolment_code: ['Unknown.'] } } },
  });
  await show(<Display />);
  await display.code.fill('k7pm4');
  await display.start.click();
  await expect.element(display.name).toBeInvalid();
  expect(server.callsOf(path)).toEqual([]);
  await display.name.fill('Room 204');
  await display.start.click();
  await expect.element(display.code).toHaveAccessibleDescription(/Unknown\./);
  await expect.element(display.name).toHaveValue('Room 204');
  await expect.element(display.code).toHaveValue('K7PM4');
});

test.each([
  ['a refusal', { status: 403, body: { message: 'It needs a release.' } }, 'It needs a release.'],
  ['no answer', new TypeError('no network'), 'The server did not answer. Check the connection and try again.'],
])('%s is said above the fields', async (_, answer, words) => {
  openServer({ [path]: answer });
  await show(<Display />);
  await display.name.fill('Room 204');
  await display.start.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(display.start).toBeEnabled();
});

test('a display that waits says so, and comes alive when it is assigned', async () => {
  enrol();
  const server = openServer({ '/api/v1/devices/heartbeat': { body: { ...configuration, organization: null } } });
  await show(<Display />);
  const waiting = page.getByText('Waiting for an administrator to assign this display');
  await expect.element(waiting).toBeVisible();
  server.send('configuration', configuration);
  await expect.element(page.getByText('North Campus')).toBeVisible();
  expect(waiting.elements()).toEqual([]);
});

test('a display that waits can be given a code, with its own token as proof', async () => {
  enrol();
  const server = openServer({
    '/api/v1/devices/heartbeat': { body: { ...configuration, organization: null } },
    [path]: enrolled,
  });
  await show(<Display />);
  await page.getByRole('button', { name: 'Enter an enrolment code' }).click();
  // As an administrator has named it since.
  await expect.element(display.name).toHaveValue('Room 204');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Enter an enrolment code' }).click();
  await display.code.fill('K7PM4XQ2AB');
  await display.start.click();
  await expect.element(display.signIn).toBeVisible();
  expect(server.callsOf(path)[0]?.headers.get('authorization')).toBe('Bearer of-the-display');
  expect(JSON.parse(kept().display ?? '')).toMatchObject({ token: 'new' });
});

test('a display whose token has ended says so calmly and can be started again, as it was', async () => {
  enrol('of-ada', 'ACME');
  const server = openServer({ '/api/v1/devices/heartbeat': { status: 401 }, [path]: enrolled });
  await show(<Display />);
  await expect.element(page.getByText(/^An administrator has ended or blocked this display/)).toBeVisible();
  expect(kept().person).toBeNull();
  server.answers['/api/v1/devices/heartbeat'] = { body: configuration };
  await expect.element(display.name).toHaveValue('Typed name');
  await display.start.click();
  await expect.element(display.room('Room 204')).toBeVisible();
  expect(server.callsOf(path)[0]?.headers.get('authorization')).toBeNull();
  expect(JSON.parse(kept().display ?? '')).toMatchObject({ token: 'new', manufacturerCode: 'ACME' });
});

test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, %s', async (dir) => {
  openServer();
  await show(<Display />, { dir });
  await display.start.click();
  await expect.element(display.name).toBeInvalid();
  expect(await violations()).toEqual([]);
});
