import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const { QuickLinks } = await import('./quick-links.tsx');

test('a teacher is offered the sign-in at a display before all others', async () => {
  await show(
    <MemoryRouter>
      <QuickLinks />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('link').first()).toHaveAccessibleName(/^Sign in at a display/);
  await expect.element(page.getByRole('link', { name: /password/ })).not.toBeInTheDocument();
});
