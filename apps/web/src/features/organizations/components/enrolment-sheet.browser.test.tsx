import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { EnrolmentSheets } from './enrolment-sheet.tsx';

test('names of full length without a space stay on the paper', async () => {
  const name = 'Wm'.repeat(127);
  await page.viewport(680, 960);
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  const organization = { name, logo: null, enrolment_code: 'ABCDE-12345' };
  await show(<EnrolmentSheets papers={[{ organization, room: { name, code: `ABCDE-12345/${name}` } }]} />);
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(680);
});
