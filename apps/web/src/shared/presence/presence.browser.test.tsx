import { Button } from '@mantine/core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ PresenceProvider }, { usePresence }, { call }, { endOtherSessions }, { bootstrap }, { updateSignedInUser }] =
  await Promise.all([
    import('./presence.tsx'),
    import('./presence.tsx'),
    import('#shared/api/client.ts'),
    import('@account/contract/endpoints/accounts/sessions.calls'),
    import('#shared/session/bootstrap.ts'),
    import('#shared/session/signed-in-user.ts'),
  ]);

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const refused = () => json(422, { message: 'Check.', errors: { current_password: ['Enter your password to go on.'] } });
const ended = () => json(200, { message: 'They have ended.' });

/** Responds with these, one for each call. Returns the calls that came. */
function serverResponds(...responses: Response[]): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string | null }) => {
    calls.push([method, address, body].filter(Boolean).join(' '));
    const response = responses.shift();
    if (!response) throw new TypeError('one call too many');
    return response;
  });
  return calls;
}

function Caller() {
  const present = usePresence();
  const [outcome, setOutcome] = useState('nothing yet');
  const make = async () => {
    const result = await present(() => call(endOtherSessions)).catch(({ message }: Error) => ({ message }));
    setOutcome(result?.message ?? 'cancelled');
  };
  return (
    <>
      <Button onClick={make}>End</Button>
      <output>{outcome}</output>
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
const password = page.getByLabelText('Current password');
const outcome = page.getByRole('status');
const end = 'DELETE /appapi/sessions';

async function begin() {
  await show(
    <PresenceProvider>
      <Caller />
    </PresenceProvider>,
  );
  await page.getByRole('button', { name: 'End' }).click();
}

afterEach(() => {
  vi.unstubAllGlobals();
  bootstrap.config.identity_providers = { google: false, microsoft: false };
  updateSignedInUser({ has_password: true });
});

test('a call that is not refused asks nothing', async () => {
  serverResponds(ended());
  await begin();
  await expect.element(outcome).toHaveTextContent('They have ended.');
  expect(dialog.elements()).toEqual([]);
});

test('another refusal is left to the caller', async () => {
  serverResponds(json(422, { message: 'Not this one.', errors: { identity: ['Not this one.'] } }));
  await begin();
  await expect.element(outcome).toHaveTextContent('Not this one.');
  expect(dialog.elements()).toEqual([]);
});

test('after the password the call is made again; a wrong one is told under its field', async () => {
  const wrong = json(422, { message: 'Check.', errors: { current_password: ['The password is wrong.'] } });
  const calls = serverResponds(refused(), wrong, json(200, { message: 'You can go on.' }), ended());
  await begin();
  await expect.element(password).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('wrong one{Enter}');
  await expect.element(password).toHaveAccessibleDescription(/The password is wrong\./);
  await password.fill('right one');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(outcome).toHaveTextContent('They have ended.');
  expect(dialog.elements()).toEqual([]);
  const proof = 'POST /appapi/presence';
  expect(calls).toEqual([
    end,
    `${proof} {"current_password":"wrong one"}`,
    `${proof} {"current_password":"right one"}`,
    end,
  ]);
});

test('cancelled, nothing more is called', async () => {
  const calls = serverResponds(refused());
  await begin();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(outcome).toHaveTextContent('cancelled');
  expect(calls).toEqual([end]);
});

test('who has no password signs in again by the platforms that are set up', async () => {
  bootstrap.config.identity_providers = { google: true, microsoft: false };
  updateSignedInUser({ has_password: false });
  serverResponds(refused());
  await begin();
  await expect.element(dialog).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(password.elements()).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
  expect(dialog.getByRole('button', { name: 'Sign in with Microsoft' }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(outcome).toHaveTextContent('cancelled');
});

test('without a password, one is set by mail', async () => {
  updateSignedInUser({ has_password: false });
  const calls = serverResponds(refused(), json(200, { message: 'Email sent' }));
  await begin();
  await page.getByRole('button', { name: 'Set a password by mail' }).click();
  await expect.element(dialog.getByText(/^A link was sent to ada@example\.com\./)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(calls).toEqual([end, 'POST /password/email {"email":"ada@example.com"}']);
});
