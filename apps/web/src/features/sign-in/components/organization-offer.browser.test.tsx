import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const { OrganizationOffer } = await import('./organization-offer.tsx');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an address is looked up once it rests, and not while a sign-in is on its way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const data = { id: 7, label: 'Continue with North Campus', is_required: true };
  const asked = vi.fn(async () => Response.json({ data }));
  vi.stubGlobal('fetch', asked);
  const offer = (rests: boolean) => <OrganizationOffer email="ada@north.example" remember={false} rests={rests} />;
  const { rerender } = await show(offer(true));
  vi.advanceTimersByTime(60_000);
  expect(asked).not.toHaveBeenCalled();
  await rerender(offer(false));
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const link = page.getByRole('link', { name: data.label });
  await expect.element(link).toHaveAttribute('href', '/auth/organization/7');
  await rerender(offer(true));
  await expect.element(link).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});

test('an address with the signs of an East Asian keyboard is looked up too', async () => {
  const asked = vi.fn(async () => Response.json({ data: { id: 7, label: 'Continue with North Campus' } }));
  vi.stubGlobal('fetch', asked);
  await show(<OrganizationOffer email="ada＠north。example" remember={false} rests={false} />);
  await expect.element(page.getByRole('link', { name: 'Continue with North Campus' })).toBeVisible();
});
