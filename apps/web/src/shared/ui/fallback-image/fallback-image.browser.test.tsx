import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import fallback from '#shared/assets/default-profile.svg';
import wallpaper from '#shared/assets/wallpaper-shore.svg';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { FallbackImage } from './fallback-image.tsx';

const broken = '/storage/profile/gone.jpg';
const image = page.getByRole('img', { name: 'Profile picture' });
const shown = () => (image.element() as HTMLImageElement).getAttribute('src');

test('shows the picture that can be loaded', async () => {
  await show(<FallbackImage src={wallpaper} fallback={fallback} alt="Profile picture" />);
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  expect(shown()).toBe(wallpaper);
});

test.each([undefined, '', broken])('shows the default in the place of %j', async (src) => {
  await show(<FallbackImage src={src} fallback={fallback} alt="Profile picture" />);
  await expect.poll(shown).toBe(fallback);
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
});

test('tries again when there is another picture', async () => {
  const screen = await show(<FallbackImage src={broken} fallback={fallback} alt="Profile picture" />);
  await expect.poll(shown).toBe(fallback);
  await screen.rerender(<FallbackImage src={wallpaper} fallback={fallback} alt="Profile picture" />);
  expect(shown()).toBe(wallpaper);
});

test('has no fault that axe finds', async () => {
  await show(<FallbackImage src={broken} fallback={fallback} alt="Profile picture" />);
  expect(await violations()).toEqual([]);
});
