import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ DetailsCard }, { LogoDisplays }, { OrganizationLogo }] = await Promise.all([
  import('./details-card.tsx'),
  import('./logo-displays.tsx'),
  import('./organization-cards.tsx'),
]);

/** The address of a picture. */
function drawn(width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const organization = {
  name: 'North',
  logo: 'north.png',
  domains: [],
  panel_roles: ['admin'],
  require_two_factor: false,
  created_at: '2026-01-01 00:00:00',
  updated_at: '2026-01-01 00:00:00',
} as unknown as OrganizationDetail;

const images = () => [...document.querySelectorAll('img')];

beforeEach(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));

test('stands on white in the dark too, wherever it is shown', async () => {
  const shown = drawn(40, 40);
  await show(
    <>
      <OrganizationLogo logo="north.png" />
      <LogoDisplays logo={shown} vertical={64} horizontal={48} />
      <DetailsCard {...organization} />
    </>,
  );
  const logos = images().filter(({ src }) => src === shown || src.endsWith('north.png'));
  expect(logos).toHaveLength(4);
  for (const logo of logos) expect(getComputedStyle(logo).backgroundColor, logo.src).toBe('rgb(255, 255, 255)');
});

test.each([
  [40, 40, 48],
  [300, 100, 128],
  [900, 60, 200],
])('a logo of %i by %i is %i px wide and 48 px high beside the name', async (width, height, shownWidth) => {
  await show(<OrganizationLogo logo="north.png" />);
  const [logo] = images() as [HTMLImageElement];
  logo.src = drawn(width, height);
  await logo.decode();
  const box = logo.getBoundingClientRect();
  expect([Math.round(box.width), Math.round(box.height)]).toEqual([shownWidth, 48]);
});

test('is among the details, or said to be missing', async () => {
  const first = await show(<DetailsCard {...organization} />);
  await expect.element(page.getByRole('img', { name: 'Current logo' })).toBeInTheDocument();
  await first.unmount();
  await show(<DetailsCard {...organization} logo={null} />);
  await expect.element(page.getByText('Logo')).toBeVisible();
  await expect.element(page.getByText('--')).toBeVisible();
});
