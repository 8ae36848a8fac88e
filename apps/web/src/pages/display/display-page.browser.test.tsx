import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import { waitInPage } from '#test/wait-in-page.ts';

signIn({ organization: { id: 2, name: 'North Campus' } });
const { Page } = await import('./display-page.tsx');

type Answer = () => Response | Promise<Response>;
const json = (status: number, body: object, headers = {}) => new Response(JSON.stringify(body), { status, headers });

const device = { id: 4, name: 'Room 204', organization: { id: 2, name: 'North Campus' } };
const found =
  (changes: Partial<typeof device> = {}, expires_in = 290): Answer =>
  () =>
    json(200, { data: { device: { ...device, ...changes }, expires_at: '2026-01-01 00:00:00', expires_in } });
const done: Answer = () => json(200, { message: 'Done.' });
const missing: Answer = () => json(404, { message: 'There is nothing.' });
const locked: Answer = () => json(429, { message: 'Too many attempts.' }, { 'retry-after': '541' });
const noNetwork: Answer = () => {
  throw new TypeError('no network');
};

/** Where the person is signed in. The look-ups of it are not among the calls. */
let own: object[] = [];
const atDisplay = (id: number, name: string, deviceId: number) => ({
  id,
  kind: 'display',
  device: { id: deviceId, name, organization: 'North Campus' },
});

/** Responds with these, one for each call. Returns the calls that came. */
function serverResponds(...answers: Answer[]): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string | null }) => {
    if (address === '/appapi/sessions') return json(200, { data: own });
    calls.push([method, address, body].filter(Boolean).join(' '));
    const answer = answers.shift();
    if (!answer) throw new TypeError('one call too many');
    return answer();
  });
  return calls;
}

const field = page.getByRole('textbox', { name: 'Code' });
const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = page.getByRole('alert');
const address = '/appapi/displaycode/K7PM-4XQ2';
const look = `GET ${address}`;
const approve = `POST ${address} {"action":"approve"}`;
const deny = `POST ${address} {"action":"deny"}`;
const usedMeanwhile =
  'This code was used meanwhile, or has expired. Look at the display: if you are not signed in there, have it show a new code.';
const foreignText =
  'This display does not belong to your organization. Type the code that you see on it, not one that somebody sent you.';
const question = 'Is this the display in front of you?';

const before = location.href;
const open = (path = '/display') => {
  history.replaceState(null, '', path);
  return show(<Page />);
};
const openWithCode = () => open('/display?code=k7pm-4xq2');

beforeEach(async () => {
  serverResponds();
  await page.viewport(390, 844);
});
afterEach(() => {
  own = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', before);
});

test('a typed code leads to the display, and the display to the sign-in', async () => {
  const calls = serverResponds(found(), found(), done);
  await open();
  await expect.element(field).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('k7pm4xq2{Enter}');
  await expect.element(heading).toHaveTextContent(question);
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Room 204');
  await expect.element(page.getByText('North Campus')).toBeVisible();
  await expect.element(page.getByText(/^Only go on if you are standing in front of this display/)).toBeVisible();
  await expect.element(page.getByText('K7PM-4XQ2')).toBeVisible();
  await expect.element(page.getByText('You sign in as ada@example.com.')).toBeVisible();
  await expect.element(page.getByText(/^The code is good for 4:\d\d\.$/)).toBeVisible();
  expect(location.search).toBe('?code=K7PM-4XQ2');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(heading).toHaveTextContent('You are signed in at Room 204');
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('The display shows it within a few seconds.');
  const settings = page.getByRole('link', { name: 'Personal Settings' });
  await expect.element(settings).toHaveAttribute('href', '/user/personalsetting');
  expect(await violations()).toEqual([]);
  expect(location.search).toBe('');
  expect(calls).toEqual([look, look, approve]);
});

test('the page stays after the sign-in, and signs out there', async () => {
  const calls = serverResponds(found(), found(), done, done);
  await openWithCode();
  await button('Sign in at this display').click();
  await expect.element(heading).toHaveTextContent('You are signed in at Room 204');
  own = [atDisplay(31, 'Room 204', 4), { id: 2, kind: 'web', device: null }];
  await button('Sign out at Room 204').click();
  await expect.element(heading).toHaveTextContent('Sign in at a display');
  await expect.element(page.getByRole('status')).toHaveTextContent('You are signed out at Room 204.');
  await expect.element(button('Sign out at Room 204')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  expect(calls).toEqual([look, look, approve, 'DELETE /appapi/session/31']);
});

test('a person moves to another display by its code, and is signed out at the first one', async () => {
  own = [atDisplay(31, 'Room 12', 9)];
  const calls = serverResponds(found(), found(), done, done);
  await open();
  await button('Move from Room 12 to another display').click();
  await expect.element(heading).toHaveTextContent('Move to another display');
  expect(await violations()).toEqual([]);
  await button('Stay at Room 12').click();
  await button('Move from Room 12 to another display').click();
  await field.fill('k7pm4xq2');
  await userEvent.keyboard('{Enter}');
  await button('Sign in at this display').click();
  await expect.element(heading).toHaveTextContent('You are signed in at Room 204');
  await expect.element(page.getByText('You are signed out at Room 12.')).toBeVisible();
  expect(calls).toEqual([look, look, approve, 'DELETE /appapi/session/31']);
});

test('a failed sign-out at the first display is shown', async () => {
  own = [atDisplay(31, 'Room 12', 9)];
  serverResponds(found(), found(), done, () => json(503, { message: 'Down.' }), done);
  await open();
  await button('Move from Room 12 to another display').click();
  await field.fill('k7pm4xq2');
  await userEvent.keyboard('{Enter}');
  await button('Sign in at this display').click();
  await expect.element(alert).toHaveTextContent('You are still signed in at Room 12. Sign out there below.');
  await button('Sign out at Room 12').click();
  await expect.element(page.getByText('You are signed out at Room 12.')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a display that was left does not come back with a look-up that began before', async () => {
  own = [atDisplay(31, 'Room 12', 9)];
  serverResponds(done);
  await open();
  await expect.element(button('Sign out at Room 12')).toBeVisible();
  const late = Promise.withResolvers<Response>();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (called: string, request: RequestInit) =>
    called === '/appapi/sessions' ? late.promise : answer(called, request),
  );
  document.dispatchEvent(new Event('visibilitychange'));
  await button('Sign out at Room 12').click();
  await expect.element(page.getByText('You are signed out at Room 12.')).toBeVisible();
  late.resolve(json(200, { data: own }));
  await waitInPage(() => true);
  await expect.element(button('Sign out at Room 12')).not.toBeInTheDocument();
});

test('the code of a QR code is looked up at once, and only once', async () => {
  const calls = serverResponds(found());
  await openWithCode();
  await expect.element(heading).toHaveTextContent(question);
  expect(calls).toEqual([look]);
});

test.each([
  ['of another organization', { id: 3, name: 'South Campus' }],
  ['of none', null],
])('the code of a link to a display %s is typed, and the person confirmed', async (_whose, organization) => {
  const foreign = found({ organization } as Partial<typeof device>);
  const refused = json(422, { message: 'Check.', errors: { current_password: ['Enter your password to go on.'] } });
  const proved = json(200, { message: 'You can go on.' });
  const calls = serverResponds(
    foreign,
    foreign,
    foreign,
    () => refused,
    () => proved,
    done,
  );
  await openWithCode();
  await expect.element(alert).toHaveTextContent(foreignText);
  await expect.element(field).toHaveValue('');
  expect(location.search).toBe('');
  expect(await violations()).toEqual([]);
  await field.fill('k7pm4xq2');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent(question);
  await button('Sign in at this display').click();
  await page.getByLabelText('Current password').fill('my password');
  await button('Go on').click();
  await expect.element(heading).toHaveTextContent('You are signed in at Room 204');
  expect(calls).toEqual([
    look,
    look,
    look,
    approve,
    'POST /appapi/presence {"current_password":"my password"}',
    approve,
  ]);
});

test('a person who is not confirmed can still decide', async () => {
  const refused = json(422, { message: 'Check.', errors: { current_password: ['Enter your password to go on.'] } });
  serverResponds(found(), found(), () => refused, done);
  await openWithCode();
  await button('Sign in at this display').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await button('Cancel').click();
  await expect.element(heading).toHaveTextContent('Nobody was signed in');
});

test.each([
  ['k7pm', 'K7PM'],
  ['K7PM-4XQ2', 'K7PM-4XQ2'],
  ['oil0uuuu12345', '0110-1234'],
])('%s is written as the display shows it', async (typed, shown) => {
  await open();
  await userEvent.keyboard(typed);
  await expect.element(field).toHaveValue(shown);
});

test('a code is pasted with blanks, and mended in its middle', async () => {
  await open();
  await field.fill(' k7pm 4xq2\n');
  await expect.element(field).toHaveValue('K7PM-4XQ2');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}8');
  await expect.element(field).toHaveValue('K8PM-4XQ2');
  await userEvent.keyboard('{Delete}9');
  await expect.element(field).toHaveValue('K89M-4XQ2');
});

test('half a code is no try', async () => {
  const calls = serverResponds();
  await open('/display?code=K7PM');
  await expect.element(field).toHaveValue('K7PM');
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toHaveTextContent('A code has 8 characters.');
  expect(calls).toEqual([]);
});

test.each<[string, Answer, string]>([
  ['wrong', missing, 'No display shows this code now. A code is good for 5 minutes and works once.'],
  ['one too many', locked, 'Too many wrong codes. Try again in 10 minutes.'],
  ['not answered', noNetwork, 'The server did not answer. Check the connection and try again.'],
])('a code that is %s stays in its field', async (_what, answer, words) => {
  const calls = serverResponds(answer, found());
  await open();
  await userEvent.keyboard('k7pm4xq2{Enter}');
  await expect.element(alert).toHaveTextContent(words);
  await expect.element(field).toHaveValue('K7PM-4XQ2');
  await expect.element(field).toHaveFocus();
  expect(await violations()).toEqual([]);
  expect(calls).toEqual([look]);
  await button('Continue').click();
  await expect.element(heading).toHaveTextContent(question);
});

test('Cancel refuses, and leads to another code', async () => {
  const calls = serverResponds(found(), done);
  await openWithCode();
  await button('Cancel').click();
  await expect.element(heading).toHaveTextContent('Nobody was signed in');
  await expect.element(page.getByText('The code on Room 204 is no longer valid.')).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(calls).toEqual([look, deny]);
  await button('Type another code').click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('a display that was renamed meanwhile is looked at again first', async () => {
  const renamed = { name: 'Room 205' };
  const calls = serverResponds(found(), found(renamed), found(renamed), done);
  await openWithCode();
  await button('Sign in at this display').click();
  await expect
    .element(alert)
    .toHaveTextContent(
      'The name or the organization of this display was changed meanwhile. Look again before you go on.',
    );
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Room 205');
  expect(calls).toEqual([look, look]);
  await button('Sign in at this display').click();
  await expect.element(heading).toHaveTextContent('You are signed in at Room 205');
});

test('so is one that came into another organization', async () => {
  serverResponds(found(), found({ organization: { id: 3, name: 'South Campus' } }));
  await openWithCode();
  await button('Sign in at this display').click();
  await expect.element(alert).toBeVisible();
  await expect.element(page.getByText('South Campus')).toBeVisible();
});

test.each<[string, Answer[], string]>([
  ['was used meanwhile', [missing], usedMeanwhile],
  ['was decided about at that moment', [found(), missing], usedMeanwhile],
  ['is one after too many wrong ones', [locked], 'Too many wrong codes. Try again in 10 minutes.'],
])('a code that %s leads back to its field', async (_what, answers, words) => {
  serverResponds(found(), ...answers);
  await openWithCode();
  await button('Sign in at this display').click();
  await expect.element(alert).toHaveTextContent(words);
  await expect.element(field).toHaveValue('K7PM-4XQ2');
  expect(location.search).toBe('');
});

test('without a network nothing is lost, and it is tried again', async () => {
  serverResponds(found(), noNetwork, found(), noNetwork, found(), done);
  await openWithCode();
  for (let tries = 0; tries < 2; tries++) {
    await button('Sign in at this display').click();
    await expect.element(alert).toHaveTextContent('The server did not answer. Check the connection and try again.');
    await expect.element(page.getByRole('timer')).toBeVisible();
  }
  await button('Sign in at this display').click();
  await expect.element(heading).toHaveTextContent('You are signed in at Room 204');
});

test('while it is decided nothing can be pressed twice', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const calls = serverResponds(found(), found(), () => promise);
  await openWithCode();
  await button('Sign in at this display').click();
  await expect.element(button('Cancel')).toBeDisabled();
  await expect.element(button('Sign in at this display')).toBeDisabled();
  await expect.poll(() => calls).toEqual([look, look, approve]);
  resolve(json(200, { message: 'Done.' }));
  await expect.element(heading).toHaveTextContent('You are signed in at Room 204');
});

test('the time is counted down, however the clock is set; the last minute is announced once, and then the code is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  serverResponds(found({}, 62));
  await openWithCode();
  const timer = page.getByRole('timer');
  const announced = page.getByText('The code is good for less than a minute.');
  await waitInPage(() => timer.elements().length > 0 && vi.getTimerCount() > 0);
  await expect.element(timer).toHaveTextContent('The code is good for 1:02.');
  expect(announced.elements()).toEqual([]);
  vi.advanceTimersByTime(3_000);
  await expect.element(timer).toHaveTextContent('The code is good for 0:59.');
  await expect.element(announced).toBeInTheDocument();
  for (const change of [-3_600_000, 7_200_000]) {
    vi.setSystemTime(Date.now() + change);
    vi.advanceTimersByTime(1_000);
  }
  await expect.element(timer).toHaveTextContent('The code is good for 0:57.');
  vi.advanceTimersByTime(57_000);
  await expect.element(alert).toHaveTextContent('This code of Room 204 has expired. Have the display show a new one.');
  await expect.element(field).toHaveValue('K7PM-4XQ2');
});

test('a clock that is wrong by hours ends nothing too soon', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T00:00:00Z') });
  serverResponds(found());
  await openWithCode();
  await expect.element(page.getByRole('timer')).toHaveTextContent('The code is good for 4:50.');
});

test.each([320, 390, 1280])('fits %i pixels, with the longest names', async (width) => {
  await page.viewport(width, 800);
  const name = 'Interactive display of the west wall '.repeat(6) + 'W'.repeat(30);
  serverResponds(found({ name, organization: { id: 2, name: 'W'.repeat(255) } }));
  await openWithCode();
  await expect.element(button('Cancel')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await violations()).toEqual([]);
});
