import type { User } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import { toWireTimestamp } from '@account/contract/values/dates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ role: { id: 2, name: 'Organization Administrator', access_level: accessLevels.organization } });
const [{ LastMail }, { InvitationEnd, UserDetailsCard }, { mayInvite }, { bootstrap }] = await Promise.all([
  import('./invitation.tsx'),
  import('./user-details-card.tsx'),
  import('../may-change.ts'),
  import('#shared/session/bootstrap.ts'),
]);

const mail = { answer: '1700000000-4711.eml', next_try_at: null, created_at: '2026-11-22 09:00:00' };
const daysFromNow = (days: number) => toWireTimestamp(new Date(Date.now() + days * 86_400_000));

test('a mail that was taken is sent, which is no success, and names no file', async () => {
  await show(<LastMail {...mail} state="accepted" />);
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(page.getByText('Accepted').elements()).toEqual([]);
  expect(page.getByText('.eml').elements()).toEqual([]);
});

test('the answer of the mail server is shown when a mail has failed', async () => {
  await show(<LastMail {...mail} state="failed" answer="550 No such person here" />);
  await expect.element(page.getByText('550 No such person here')).toBeVisible();
});

test.each([
  [6, /^Link valid until \d\d \w{3}, \d{4}$/],
  [-1, /^The link ended on .+ Send the invitation again\.$/],
])('the link of an invitation that ends in %i days', async (days, words) => {
  await show(<InvitationEnd end={daysFromNow(days)} />);
  await expect.element(page.getByText(words)).toBeVisible();
});

test.each([
  ['of an administrator of the organization', accessLevels.organization, true],
  ['of a top administrator, which is refused,', accessLevels.top, false],
])('the invitation %s is offered to be sent again or not', (_whose, access_level, isOffered) => {
  const viewer = bootstrap.user;
  if (!viewer) throw new Error('nobody is signed in');
  const invited = { id: 8, role: { id: 1, name: '', access_level } };
  expect(mayInvite(viewer, { ...invited, email_verified_at: null })).toBe(isOffered);
  expect(mayInvite(viewer, { ...invited, email_verified_at: '2026-11-22 09:00:00' })).toBe(false);
});

test('an invited person who has no name yet has the sign of an empty field in its place', async () => {
  const invited: User = {
    id: 2,
    email: 'eva@example.com',
    username: 'eva',
    name: null,
    organization_id: null,
    organization: null,
    role_id: 3,
    role: { id: 3, name: 'User', access_level: accessLevels.user },
    panel_role: 'normal',
    email_verified_at: null,
    profilepic: null,
    wallpaper: null,
    panel_idletimeout: 0,
    two_factor_enabled: false,
    managed: true,
    deactivated_at: null,
    created_at: '2026-11-22 09:00:00',
    updated_at: '2026-11-22 09:00:00',
    invitation_expires_at: daysFromNow(6),
    last_mail: { ...mail, state: 'accepted' },
  };
  await show(<UserDetailsCard user={invited} changeable={false} />);
  const name = page.getByRole('term').filter({ hasText: /^Name$/ });
  await expect.element(name).toBeVisible();
  expect(name.element().nextElementSibling?.textContent).toMatch(/^--/);
});
