import { listSessions } from '@account/contract/endpoints/accounts/sessions';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { saveNetworkDrive, showNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { lifetimes } from '@account/contract/limits';
import { expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestAppForEach } from '../support/app.ts';
import { Client, signedIn } from '../support/client.ts';
import { enrolledDisplay } from '../support/displays.ts';
import { buildUser } from '../support/factories.ts';
import { rowsOf } from '../support/query.ts';

const app = useTestAppForEach();

/** Seconds; not as long as a session may rest. */
const far = lifetimes.session / 2;

it.each([
  ['forward and back', [far, -far]],
  ['back and forward', [-far, far]],
])('a clock that jumps %s ends no session and no way in', async (_how, jumps) => {
  const person = await buildUser(app);
  const client = await signedIn(app, person);
  const display = await enrolledDisplay(app);
  for (const jump of [0, ...jumps]) {
    app.clock.advance(jump);
    expect((await client.call(listSessions)).status, `after ${jump} seconds`).toBe(200);
    expect((await (await signedIn(app, person)).call(listSessions)).status).toBe(200);
    expect((await display.call(heartbeat, { body: {} })).status).toBe(200);
    expect((await new Client(app).call(enrolDevice, { body: { androidid: `a${jump}`, name: 'Hall' } })).status).toBe(
      200,
    );
  }
});

it.each([
  ['forward and back', [far, -far]],
  ['back and forward', [-far, far]],
])('a clock that jumps %s loses no change, and hides no conflict', async (_how, jumps) => {
  const client = await signedIn(app, await buildUser(app));
  const save = (body: object) => client.call(saveNetworkDrive, { body: { host: '10.1.2.3', ...body } });
  const { id, updated_at: first } = (await save({ displayname: 'first' })).body.data;
  let version = first;
  for (const jump of jumps) {
    app.clock.advance(jump);
    const saved = await save({ id, displayname: `after ${jump}`, updated_at: version });
    expect(saved.status).toBe(200);
    const stale = await save({ id, displayname: 'stale', updated_at: version });
    expect(stale.status, 'the version before').toBe(422);
    version = saved.body.data.updated_at;
    const shown = await client.call(showNetworkDrive, { params: { id } });
    expect(shown.body.data).toMatchObject({ displayname: `after ${jump}`, updated_at: version });
  }
  const entries = await rowsOf(app, sql`SELECT action FROM audit_entries WHERE subject_id = ${id} ORDER BY id`);
  expect(entries).toHaveLength(3);
});
