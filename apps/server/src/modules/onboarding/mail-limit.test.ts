import { requestPasswordReset } from '@account/contract/endpoints/accounts/password-reset';
import { register, resendVerification } from '@account/contract/endpoints/accounts/registration';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { registrationOf } from '#test/support/people.ts';
import { rowCounts } from '#test/support/query.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

const unverified = async () => signedIn(app, await buildUser(app, { isVerified: false }));

const refused = {
  status: 429,
  body: { message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/) },
  headers: { 'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
};

describe('calls that send mail', () => {
  it('work three times a minute from one address, then say when to come back', async () => {
    const client = await unverified();
    const address = '10.0.0.1';
    for (let time = 1; time <= 3; time++) expect((await client.call(resendVerification, { address })).status).toBe(200);
    const before = await rowCounts(app);
    expect(await client.call(resendVerification, { address })).toMatchObject(refused);
    expect(await rowCounts(app)).toEqual(before);
  });

  it('count together', async () => {
    const address = '10.0.0.2';
    const client = await unverified();
    expect((await client.call(resendVerification, { address })).status).toBe(200);
    const body = { email: 'somebody@example.com' };
    expect((await visitor(app).call(requestPasswordReset, { body, address })).status).toBe(200);
    const registration = registrationOf('together@example.com');
    expect((await visitor(app).call(register, { body: registration, address })).status).toBe(200);
    expect(await visitor(app).call(requestPasswordReset, { body, address })).toMatchObject(refused);
  });

  it('count by address, not by browser', async () => {
    const address = '10.0.0.3';
    const statuses: number[] = [];
    for (let time = 1; time <= 4; time++)
      statuses.push((await (await unverified()).call(resendVerification, { address })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await (await unverified()).call(resendVerification, { address: '10.0.0.4' })).status).toBe(200);
  });

  it('do not believe the address that an outsider claims', async () => {
    const address = '10.0.0.5';
    const statuses: number[] = [];
    for (let time = 1; time <= 4; time++) {
      const headers = { 'x-forwarded-for': `10.1.1.${time}` };
      statuses.push((await (await unverified()).call(resendVerification, { address, headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
