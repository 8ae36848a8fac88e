import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ DeadAlarmLink }, { bootstrap }] = await Promise.all([
  import('./session-alarm.tsx'),
  import('#shared/session/bootstrap.ts'),
]);
const { user } = bootstrap;

afterEach(() => {
  bootstrap.user = user;
});

test.each([
  ['a visitor', null, '/password/reset'],
  ['who is signed in, for whom that page is closed,', user, '/auth/change_password'],
])('a link that ends nothing leads %s to a new password', async (_who, reader, to) => {
  bootstrap.user = reader;
  await show(<DeadAlarmLink state="expired" />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This link has expired');
  await expect.element(page.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', to);
});
