import type { PendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const { FinishRegistrationForm } = await import('./finish-registration-form.tsx');

const pending: PendingIdentity = {
  platform: 'google',
  platform_name: 'Google',
  email: 'ada@school.example',
  name: 'Ada Lovelace',
  given_name: 'Ada',
  invited: false,
  family_name: 'Lovelace',
};
const address = { id: 'g-1', email: 'ada@school.example', name: 'Ada L.' };
const finish = page.getByRole('button', { name: 'Finish Sign Up' });

afterEach(() => vi.unstubAllGlobals());

test('sends the names as they were given or changed, and says what was refused', async () => {
  const bodies: unknown[] = [];
  const errors = { keycloak_id: ['Sign in again.'], given_name: ['Enter your name.'] };
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response(JSON.stringify({ message: 'Please check.', errors }), { status: 422 });
  });
  await show(<FinishRegistrationForm address={address} pending={pending} />);
  expect(await violations()).toEqual([]);
  await page.getByRole('textbox', { name: 'Preferred name' }).fill('Countess');
  await finish.click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('fail', { exact: true })).toBeVisible();
  await expect.element(alert.getByText(/Sign in again\./)).toBeVisible();
  const given = page.getByRole('textbox', { name: 'Given name' });
  await expect.element(given).toHaveAccessibleDescription(/Enter your name\./);
  await expect.element(page.getByRole('textbox', { name: 'Preferred name' })).toHaveValue('Countess');
  expect(bodies).toEqual([
    {
      keycloak_id: 'g-1',
      email: 'ada@school.example',
      username: 'ada@school.example',
      name: 'Ada L.',
      firstName: 'Ada',
      lastName: 'Lovelace',
      preferred_username: 'Countess',
      given_name: 'Ada',
      family_name: 'Lovelace',
    },
  ]);
});

test('names that the platform did not give have to be filled in', async () => {
  await show(
    <FinishRegistrationForm
      address={{ ...address, name: '' }}
      pending={{ ...pending, name: null, given_name: null, family_name: null }}
    />,
  );
  await finish.click();
  await expect.element(page.getByRole('alert').getByText(/Please check 5 fields/)).toBeVisible();
});
