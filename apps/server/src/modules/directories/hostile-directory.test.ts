import { scimLimits, takenRefusals } from '@account/contract/limits';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { buildUser } from '#test/support/factories.ts';
import { connected } from './test/directory.ts';

const app = useTestApp();

const deactivation = { Operations: [{ op: 'replace', path: 'active', value: false }] };

it('a directory learns of sixty addresses an hour that they have an account elsewhere, and still takes leavers out', async () => {
  const directory = await connected(app);
  const id = await directory.bring('ada');
  const others = [];
  for (let made = 0; made <= takenRefusals.failures; made++) others.push(await buildUser(app));
  const create = async (userName: string) =>
    (await directory.send('POST', '/Users', { userName, active: false })).status;
  const move = async (userName: string) => (await directory.send('PUT', `/Users/${id}`, { userName })).status;
  const last = others.pop()?.email ?? '';
  for (const [place, { email }] of others.entries()) expect(await (place % 2 ? create : move)(email)).toBe(409);
  for (const userName of [last, `free@${directory.domain}`])
    expect([await create(userName), await move(userName)]).toEqual([429, 429]);
  expect((await directory.send('PATCH', `/Users/${id}`, deactivation)).status).toBe(200);
  app.clock.advance(takenRefusals.firstWait + 1);
  expect(await create(last)).toBe(409);
});

it('an address that is refused again counts once, as directories send it with each run', async () => {
  const directory = await connected(app);
  const { email } = await buildUser(app);
  for (let run = 0; run <= takenRefusals.failures; run++)
    expect((await directory.send('POST', '/Users', { userName: email })).status).toBe(409);
  await directory.bring('ada');
});

it.each([
  [
    'attributes',
    { op: 'replace', value: Object.fromEntries(Array.from({ length: scimLimits.operations }, (_, n) => [`a${n}`, 1])) },
  ],
  ['values', { op: 'add', path: 'emails', value: Array.from({ length: scimLimits.operations }, () => ({})) }],
])('a change of more %s than operations may be is refused', async (_what, operation) => {
  const directory = await connected(app);
  const id = await directory.bring('ada');
  const { status, body } = await directory.send('PATCH', `/Users/${id}`, { Operations: [operation] });
  expect([status, body.scimType]).toEqual([400, 'invalidSyntax']);
});
