import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { fileOf, gradient } from '#test/pictures.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ OrganizationForm }, { createQueryClient }] = await Promise.all([
  import('./organization-form.tsx'),
  import('#shared/api/query-cache.ts'),
]);

async function open() {
  const router = createMemoryRouter([{ path: '/', element: <OrganizationForm /> }]);
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await vertical.findElement();
}

const vertical = page.getByRole('spinbutton', { name: 'Logo vertical height' });
const horizontal = page.getByRole('spinbutton', { name: 'Logo horizontal height' });
const slider = page.getByRole('slider', { name: 'In portrait' });
const file = () => document.querySelector('input[type="file"]') as HTMLInputElement;
const heights = (of: string) =>
  [...document.querySelectorAll<HTMLElement>(`figure ${of}`)].map(({ style }) => Number.parseFloat(style.height));

test('the heights of a new organization are usual ones, and drawn before there is a logo', async () => {
  await open();
  await expect.element(vertical).toHaveValue(56);
  await expect.element(horizontal).toHaveValue(40);
  expect(heights('[data-sketch]')).toHaveLength(2);
});

test('slider and number are one, and the preview follows at once', async () => {
  await open();
  await userEvent.upload(file(), await fileOf(gradient(300, 300)));
  await expect.poll(() => heights('img[style*=height]')).toHaveLength(2);
  const [before = 0] = heights('img[style*=height]');
  (await slider.findElement()).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(vertical).toHaveValue(58);
  expect(heights('img[style*=height]')[0]).toBeGreaterThan(before);
  await vertical.fill('112');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '112 dp');
  expect(heights('img[style*=height]')[0]).toBeCloseTo(2 * before);
});

test('a logo of too few pixels is warned of, until a larger one is chosen or it is shown smaller', async () => {
  await open();
  const warning = page.getByText(/^This logo will look blurred: it is 8 pixels high and is shown at 56 dp\./);
  await userEvent.upload(file(), await fileOf(gradient(8, 8)));
  await expect.element(warning).toBeVisible();
  await userEvent.upload(file(), await fileOf(gradient(300, 56)));
  await expect.element(page.getByText(/look blurred/)).not.toBeInTheDocument();
});
