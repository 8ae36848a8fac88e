import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';

const app = useTestApp();

it.each([
  ['%ff', 400],
  ['caf%e9', 400],
  ['%ED%A0%80', 400],
  ['caf%C3%A9', 200],
  // Typed into an address as they are.
  ['50%', 200],
  ['%zz', 200],
  ['%%41', 200],
])('a query of %s is answered with %i', async (query, status) => {
  const client = await signedIn(app, await buildUser(app));
  const answer = await client.send({ url: `/appapi/search?q=${query}`, headers: client.headers });
  expect(answer.status).toBe(status);
});
