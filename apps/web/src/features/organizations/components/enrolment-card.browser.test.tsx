import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const { EnrolmentCard } = await import('./enrolment-card.tsx');

const organization = { id: 1, name: 'North', enrolment_code: 'GTTX8-7BEX7' } as OrganizationDetail;
const client = new QueryClient();

// 288 px is the card at a window of 320 px, 376 px that beside the devices at 1440 px.
test.each([288, 376, 720])('its buttons share a line at %i px', async (width) => {
  await show(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <div style={{ width }}>
          <EnrolmentCard organization={organization} />
        </div>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  const buttons = ['Copy Enrolment code', 'Print', 'Renew'].map((name) => page.getByRole('button', { name }));
  for (const button of buttons) await expect.element(button).toBeVisible();
  expect(new Set(buttons.map((button) => button.element().getBoundingClientRect().top)).size).toBe(1);
});

// 238 px is the narrowest card that a window of 320 px leaves.
test.each([238, 288, 376])('a code of wide letters stays within the card at %i px', async (width) => {
  await show(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <div style={{ width }}>
          <EnrolmentCard organization={{ ...organization, enrolment_code: 'WMWQM-MWGWM' }} />
        </div>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  const code = page.getByText('WMWQM-MWGWM').element();
  const words = document.createRange();
  words.selectNodeContents(code);
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(
    (code.parentElement as HTMLElement).getBoundingClientRect().right,
  );
  expect(code.getBoundingClientRect().right).toBeLessThanOrEqual(width);
});
