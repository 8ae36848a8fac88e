import type { OrganizationPresence, Outage } from '@account/contract/endpoints/devices/organization-presence';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const { OrganizationOutages, OrganizationPresenceCard } = await import('./organization-presence-card.tsx');

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const wireTime = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');
const none = Array.from({ length: 24 }, () => 0);
const days = Array.from({ length: 30 }, (_, place) => ({
  day: dayAgo(29 - place),
  // Around noon in UTC, so that it is the same day nearly everywhere.
  displays: place === 20 ? none.with(11, 3).with(12, 8) : none,
}));
const outage: Outage = {
  since: wireTime(new Date(Date.now() - 3 * 3_600_000)),
  count: 7,
  is_whole: false,
  displays: [1, 2, 3, 4, 5].map((id) => ({ id, name: `Room ${id}` })),
};

let served: Partial<OrganizationPresence> | undefined;
beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    served
      ? new Response(JSON.stringify({ data: { displays: 8, displays_count: 8, days, outages: [], ...served } }))
      : new Response(JSON.stringify({ message: 'Try again later.' }), { status: 503 }),
  );
});

function showCard(given: typeof served, width = 700, Card: typeof OrganizationOutages = OrganizationPresenceCard) {
  served = given;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return show(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <div style={{ width }}>
          <Card organizationId={1} />
        </div>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the hours of its displays stand in a drawing, stronger where more were seen, and in words', async () => {
  await showCard({ displays_count: 20 });
  await expect
    .element(
      page.getByText('Displays reported on 1 of the last 30 days, today included: at most 8 of 8 in the same hour.'),
    )
    .toBeVisible();
  await expect.element(page.getByText(/Counted are the 8 displays that joined first, of 20\.$/)).toBeVisible();
  const words = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(words).toHaveLength(30);
  expect(words.filter((text) => !text.endsWith('no display seen'))).toEqual([
    expect.stringContaining('up to 8 of 8 displays seen, in 2 hours'),
  ]);
  const drawn = [...document.querySelectorAll('path[data-shade]')].filter((path) => path.getAttribute('d') !== '');
  expect(drawn.map((path) => path.getAttribute('data-shade'))).toEqual(['2', '4']);
  expect(await violations()).toEqual([]);
});

test.each([260, 700])('displays that fell silent together are a sentence and links at %i px', async (width) => {
  await showCard(
    { outages: [outage, { ...outage, count: 3, is_whole: true, displays: [{ id: 9, name: 'Hall' }] }] },
    width,
    OrganizationOutages,
  );
  await expect
    .element(page.getByText(/^7 displays silent since .+, all within the same minute: probably one switch\.$/))
    .toBeVisible();
  await expect
    .element(page.getByText(/^All 3 displays silent since .+: probably the power or the network/))
    .toBeVisible();
  await expect.element(page.getByText('and 2 more', { exact: true }).first()).toBeVisible();
  expect(page.getByRole('link', { name: 'Room 5' }).element().getAttribute('href')).toBe('/device/5');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  expect(await violations()).toEqual([]);
});

test('an organization without displays is said to have none', async () => {
  await showCard({ displays: 0, displays_count: 0 });
  await expect.element(page.getByText(/^No display has joined yet\./)).toBeVisible();
  expect(document.querySelector('path[data-shade]')).toBeNull();
});

test('displays that never reported are said to be silent', async () => {
  await showCard({ days: days.map(({ day }) => ({ day, displays: none })) });
  await expect.element(page.getByText('No display reported in the last 30 days.')).toBeVisible();
});

test('presence that could not be loaded is asked for again', async () => {
  await showCard(undefined);
  await expect.element(page.getByText('Try again later.')).toBeVisible();
  served = {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^Displays reported on 1 of/)).toBeVisible();
});
