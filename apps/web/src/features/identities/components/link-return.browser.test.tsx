import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { LinkReturn } from './link-return.tsx';

function Page() {
  const [linked, setLinked] = useState('');
  return (
    <>
      <LinkReturn onLinked={setLinked} />
      <output>{linked}</output>
    </>
  );
}

async function comeBack(search: string) {
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: [`/user/personalsetting${search}`],
  });
  await show(<RouterProvider router={router} />);
  return router;
}

test.each([
  ['google', 'Google is linked. You can sign in with it from now on.'],
  ['microsoft', 'Microsoft is linked. You can sign in with it from now on.'],
  ['calendar', 'Your calendar is linked.'],
])('says that %s is linked, once', async (linked, words) => {
  const router = await comeBack(`?linked=${linked}&tab=1`);
  await expect.element(page.getByRole('status')).toHaveTextContent(words);
  await expect.poll(() => router.state.location.search).toBe('?tab=1');
});

test('says why nothing was linked, and keeps saying so without the parameters', async () => {
  const router = await comeBack('?reason=already_linked&platform=google');
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.element(page.getByRole('alert').getByText(/another Google account is linked already/)).toBeVisible();
});

test.each(['', '?linked=toString', '?reason=toString&platform=google'])('%j says nothing', async (search) => {
  const router = await comeBack(search);
  await expect.poll(() => router.state.location.search).toBe('');
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(page.getByRole('status').element().textContent).toBe('');
});
