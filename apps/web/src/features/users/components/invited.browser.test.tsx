import { toWireTimestamp } from '@account/contract/values/dates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ LastMail }, { InvitationEnd }] = await Promise.all([
  import('./last-mail.tsx'),
  import('./user-details-card.tsx'),
]);

const mail = { answer: '1700000000-4711.eml', next_try_at: null, created_at: '2026-11-22 09:00:00' };
const daysFromNow = (days: number) => toWireTimestamp(new Date(Date.now() + days * 86_400_000));

test('a mail that was taken is sent, which is no success, and names no file', async () => {
  await show(<LastMail {...mail} state="accepted" />);
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(page.getByText('Accepted').elements()).toEqual([]);
  expect(page.getByText('.eml').elements()).toEqual([]);
});

test('what the mail server said stands there when something went wrong', async () => {
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
