import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '#test/session.ts';

signIn();
const { signInByPasskey } = await import('./passkey-api.ts');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('suggestions that are ready late leave the dialog of the button open', async () => {
  const options = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [], timeout: 60_000 };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(options)));
  const asked: CredentialRequestOptions[] = [];
  const dialog = Promise.withResolvers<null>();
  vi.spyOn(navigator.credentials, 'get').mockImplementation(async (request = {}) => {
    asked.push(request);
    return request.mediation === 'optional' ? dialog.promise : null;
  });
  const remembers = () => false;
  const pressed = signInByPasskey({ remembers });
  await expect.poll(() => asked).toHaveLength(1);
  expect(await signInByPasskey({ remembers, byAutofill: true })).toBe(false);
  expect(asked.map(({ mediation, signal }) => [mediation, signal?.aborted])).toEqual([['optional', false]]);
  dialog.resolve(null);
  expect(await pressed).toBe(false);
  await signInByPasskey({ remembers, byAutofill: true });
  expect(asked.map(({ mediation }) => mediation)).toEqual(['optional', 'conditional']);
});
