import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const { Invited } = await import('./accept-invitation.tsx');

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const names = { name: null, given_name: null, family_name: null };
const pending = (invited: boolean) => ({
  data: { platform: 'google', email: 'kim@school.example', invited, ...names },
});

const text = page.getByText(/^Open the invitation/);
const again = page.getByRole('button', { name: 'Send again' });

afterEach(() => vi.unstubAllGlobals());

test('the person learns where the invitation went, and has it sent again', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string | null }) => {
    bodies.push(body && JSON.parse(body));
    return body ? json(200, { message: 'Email sent' }) : json(200, pending(true));
  });
  await show(<Invited platform="google" />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('You are invited');
  await expect
    .element(text)
    .toHaveTextContent(
      'Open the invitation that was sent to kim@school.example. In this browser it links Google to your account as well, if you open it within half an hour.',
    );
  expect(await violations()).toEqual([]);
  await again.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Email sent');
  expect(bodies).toEqual([null, { email: 'kim@school.example' }]);
});

test.each([
  ['an identity that waits for a registration', () => json(200, pending(false))],
  ['no identity', () => json(404, { message: 'There is nothing.' })],
])('%s in this browser names no address', async (_what, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  await show(<Invited platform="microsoft" />);
  await expect.element(text).toHaveTextContent('Open the invitation that was sent to your e-mail address.');
  expect(again.elements()).toEqual([]);
});
