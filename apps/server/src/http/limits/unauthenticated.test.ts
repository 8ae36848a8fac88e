import { listSessions } from '@account/contract/endpoints/accounts/sessions';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { systemScope } from '../../kernel/scope.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
/** More than there are places. */
const many = 10;

/** Takes all places of unauthenticated callers at the database, and queues more behind them. */
function flood() {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  onTestFinished(() => open());
  const { database } = app;
  const held = Array.from({ length: many }, () =>
    database.asUnauthenticated('10.1.1.1', () => database.read(systemScope, () => gate)),
  );
  return async () => {
    open();
    await Promise.all(held);
  };
}

it('unauthenticated callers wait for their turn, signed-in people do not', async () => {
  const person = await signedIn(app, await buildUser(app));
  expect((await person.call(listSessions)).status).toBe(200);
  const end = flood();
  const answered: number[] = [];
  const note = async (sent: Promise<{ status: number }>) => answered.push((await sent).status);
  const unauthenticated = [
    note(new Client(app).call(enrolDevice, { body: { androidid: 'outsider', name: 'Hall' } })),
    note(new Client(app, 'made-up').call(listSessions)),
    note(new Client(app).send({ method: 'GET', url: `/password/create/${'a'.repeat(43)}` })),
  ];
  for (let calls = 0; calls < many; calls += 1) expect((await person.call(listSessions)).status).toBe(200);
  expect(answered).toEqual([]);
  await end();
  await Promise.all(unauthenticated);
  expect(answered.sort()).toEqual([200, 200, 419]);
});

it('the clients of unauthenticated callers take turns', async () => {
  const order: string[] = [];
  const end = flood();
  const { database } = app;
  const ask = (client: string) =>
    database.asUnauthenticated(client, () => database.read(systemScope, async () => order.push(client)));
  const asked = [ask('10.1.1.1'), ask('10.1.1.1'), ask('10.1.1.2')];
  await end();
  await Promise.all(asked);
  expect(order).toEqual(['10.1.1.2', '10.1.1.1', '10.1.1.1']);
});

it('a read of an unauthenticated caller inside of a transaction needs no further turn', async () => {
  const { database } = app;
  const nested = () => database.write(systemScope, () => database.read(systemScope, async () => 'read'));
  const all = await Promise.all(Array.from({ length: many }, () => database.asUnauthenticated('10.1.1.1', nested)));
  expect(new Set(all)).toEqual(new Set(['read']));
});
