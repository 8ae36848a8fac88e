import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ DeadResetLink }, { bootstrap }] = await Promise.all([
  import('./reset-password-form.tsx'),
  import('#shared/session/bootstrap.ts'),
]);
const { user } = bootstrap;

afterEach(() => {
  bootstrap.user = user;
});

test('a dead link leads a visitor to a new one, and to the sign-in', async () => {
  bootstrap.user = null;
  await show(<DeadResetLink state="unknown" email={null} />);
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('Send a new link')).toHaveAttribute('href', '/password/reset');
  await expect.element(link('Go to sign-in')).toHaveAttribute('href', '/login');
});

test('a dead link leads who is signed in nowhere where only visitors are let in', async () => {
  await show(<DeadResetLink state="unknown" email={null} />);
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('Set a new password')).toHaveAttribute('href', '/auth/change_password');
  await expect.element(link('Back to Dashboard')).toHaveAttribute('href', '/home');
});
