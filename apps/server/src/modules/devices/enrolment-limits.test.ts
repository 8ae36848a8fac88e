import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { enrolmentLockout, limits, rateLimits } from '@account/contract/limits';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, useTestAppForEach } from '#test/support/app.ts';
import { Client } from '#test/support/client.ts';
import { buildDevice, buildOrganization } from '#test/support/factories.ts';
import { change, rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestAppForEach();

let number = 0;
function enrol(from: TestApp, body: object = {}, address = '127.0.0.1') {
  return new Client(from).call(enrolDevice, {
    body: { androidid: `limited-${number++}`, name: 'Hall', ...body },
    address,
  });
}

/** Something with the limits of rates on, in the same database. */
async function withRateLimits(act: (limited: TestApp) => Promise<void>): Promise<void> {
  const limited = await createTestApp({ RATE_LIMITS: 'on' }, { connection: app.connection });
  try {
    await act(limited);
  } finally {
    await limited.close();
  }
}

const fillWaitingRoom = (count: number) =>
  change(
    app,
    sql`INSERT INTO devices (androidid, name, token_hash)
      SELECT 'waiting-' || n, 'Waiting', sha256(n::text::bytea) FROM generate_series(1, ${count}::int) AS n`,
  );

describe('enrolments', () => {
  it('without a code are twenty an hour from one client', async () => {
    await withRateLimits(async (limited) => {
      for (let count = 0; count < rateLimits.waiting.max; count += 1)
        expect((await enrol(limited, {}, `2001:db8:1:2::${count}`)).status).toBe(200);
      const refused = await enrol(limited, {}, '2001:db8:1:2:ffff::1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
      expect((await enrol(limited, {}, '2001:db8:1:3::1')).status).toBe(200);
      const { enrolment_code } = await buildOrganization(app);
      expect((await enrol(limited, { enrolment_code }, '2001:db8:1:2::1')).status).toBe(200);
    });
    for (let count = 0; count <= rateLimits.waiting.max; count += 1) expect((await enrol(app)).status).toBe(200);
  });

  it('without a code are eighty an hour from one IPv6 site, whichever of its networks they come from', async () => {
    await withRateLimits(async (limited) => {
      const statuses: number[] = [];
      for (let count = 0; count <= rateLimits.waiting.site; count += 1)
        statuses.push((await enrol(limited, {}, `2001:db8:7:${count.toString(16)}::1`)).status);
      expect(statuses).toEqual([...Array.from({ length: rateLimits.waiting.site }, () => 200), 429]);
      expect((await enrol(limited, {}, '2001:db8:8:1::1')).status).toBe(200);
    });
  });

  it('with a code are three hundred at once from one school', async () => {
    const { enrolment_code, id } = await buildOrganization(app);
    await withRateLimits(async (limited) => {
      const responses = await Promise.all(Array.from({ length: 300 }, () => enrol(limited, { enrolment_code })));
      expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    });
    const { count } = await rowOf<{ count: number }>(
      app,
      sql`SELECT devices_count AS count FROM organizations WHERE id = ${id}`,
    );
    expect(count).toBe(300);
  });
});

describe('the waiting room', () => {
  it('has an end, however many come at once', async () => {
    await fillWaitingRoom(limits.waitingDevices - 2);
    const responses = await Promise.all(Array.from({ length: 6 }, () => enrol(app)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    const refused = await enrol(app);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
  });

  it('that is full stops neither displays with a code nor known ones', async () => {
    const known = await buildDevice(app, { organizationId: null });
    await fillWaitingRoom(limits.waitingDevices);
    const { enrolment_code } = await buildOrganization(app);
    expect((await enrol(app, { enrolment_code })).status).toBe(200);
    const display = new Client(app);
    display.bearer = known.token;
    expect((await display.call(enrolDevice, { body: { androidid: known.androidid, name: 'Hall' } })).status).toBe(200);
  });
});

describe('wrong codes', () => {
  const wrong = (address?: string) => enrol(app, { enrolment_code: 'AAAAA-AAAAA' }, address);
  const failTimes = async (count: number) => {
    for (let tries = 0; tries < count; tries += 1) expect((await wrong()).status).toBe(422);
  };

  it('lock the codes of a client, the right ones too, for a time that grows', async () => {
    const { enrolment_code } = await buildOrganization(app);
    await failTimes(enrolmentLockout.failures);
    const locked = await enrol(app, { enrolment_code });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(enrolmentLockout.firstWait);
    expect((await enrol(app, { enrolment_code }, '10.9.8.7')).status).toBe(200);
    expect((await enrol(app)).status).toBe(200);
    app.clock.advance(enrolmentLockout.firstWait + 1);
    expect((await enrol(app, { enrolment_code })).status).toBe(200);
    app.clock.advance(enrolmentLockout.window);
    await failTimes(enrolmentLockout.failures);
    expect(Number((await wrong()).headers['retry-after'])).toBeGreaterThan(enrolmentLockout.firstWait);
  });

  it('are counted whatever right one comes between', async () => {
    const { enrolment_code } = await buildOrganization(app);
    await failTimes(enrolmentLockout.failures - 1);
    expect((await enrol(app, { enrolment_code })).status).toBe(200);
    await failTimes(1);
    expect((await wrong()).status).toBe(429);
  });
});
