import { rateLimits } from '@account/contract/limits';
import { expect, it } from 'vitest';
import { visitor } from '#test/support/client.ts';
import { buildExternalPerson, buildLinkedPerson, signInAt, usePlatformApp } from '#test/support/outside/platforms.ts';
import { buildPerson } from '#test/support/people.ts';

const app = usePlatformApp({ RATE_LIMITS: 'on' });

/** Comes by Microsoft with an unverified address: every tenant can name one. */
const comeWith = async (email: string) => {
  const person = buildExternalPerson(app, 'microsoft', { email, xms_edov: undefined });
  return String((await signInAt(visitor(app), 'microsoft', person)).headers.location);
};

it('returns that tell whether an unverified address has an account are few in a minute, whatever the answer', async () => {
  const { email } = await buildPerson(app);
  const addresses = [email, 'free@example.com', email];
  expect(addresses).toHaveLength(rateLimits.unverified.max);
  const notified = [];
  for (const address of addresses) notified.push(await comeWith(address));
  expect(notified).toEqual([
    expect.stringContaining('reason=email_taken'),
    expect.stringContaining('/useradditional/'),
    expect.stringContaining('reason=email_taken'),
  ]);
  for (const address of [email, 'free-too@example.com'])
    expect(await comeWith(address)).toBe('/login?reason=too_many&platform=microsoft');
  // A linked identity, and an address that is verified, are not held up.
  const { person } = await buildLinkedPerson(app, 'microsoft');
  expect((await signInAt(visitor(app), 'microsoft', person)).headers.location).toBe('/home');
  const verified = buildExternalPerson(app, 'microsoft');
  expect((await signInAt(visitor(app), 'microsoft', verified)).headers.location).toContain('/useradditional/');
  app.clock.advance(rateLimits.unverified.window);
  expect(await comeWith(email)).toContain('reason=email_taken');
});
