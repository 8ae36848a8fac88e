import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { violations } from '#test/axe.ts';
import { pointAway } from '#test/point-away.ts';
import { show } from '#test/show.tsx';
import { waitInPage } from '#test/wait-in-page.ts';
import { ToastRegion } from './toast-region.tsx';
import { dismissToast, showToast } from './toast-store.ts';

const saved = page.getByText('Organization Saved.');
const info = () => showToast({ message: 'Organization Saved.' });

const Page = ({ dialog }: { dialog: boolean }) => (
  <>
    {dialog && (
      <Dialog title="Settings" onClose={() => {}}>
        Idle logout
      </Dialog>
    )}
    <ToastRegion />
  </>
);

/** Where toasts come that wait until the reader pauses. */
const liveRegion = () => document.querySelector('[aria-live]') as Element;

const isShown = (message: string) => page.getByText(message).elements().length > 0;

const gone = (message: string) => expect.poll(() => isShown(message)).toBe(false);

/** The time of the page passes only when a test says so, however long the steps of the test take. */
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** A new region draws toasts two frames later. */
async function framesPass(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

const timersAre = (count: number) => waitInPage(() => vi.getTimerCount() === count);

async function runs(): Promise<void> {
  await framesPass();
  await timersAre(1);
}
const isHeld = () => timersAre(0);

describe('the time of a toast', () => {
  beforeEach(async () => {
    await pointAway();
    await show(<ToastRegion />);
    info();
    await runs();
  });

  test('is 2000 ms', async () => {
    vi.advanceTimersByTime(1_999);
    expect(isShown('Organization Saved.')).toBe(true);
    vi.advanceTimersByTime(1);
    await gone('Organization Saved.');
  });

  test('stands still while the pointer is on it', async () => {
    await saved.hover();
    await isHeld();
    vi.advanceTimersByTime(60_000);
    expect(isShown('Organization Saved.')).toBe(true);
    await pointAway();
    await gone('Organization Saved.');
  });

  test('stands still while the focus is on it, where Tab puts it, and goes on where it stood', async () => {
    const toast = (await saved.findElement()) as HTMLElement;
    vi.advanceTimersByTime(1_500);
    await userEvent.tab();
    expect(document.activeElement).toBe(toast);
    await isHeld();
    vi.advanceTimersByTime(60_000);
    expect(isShown('Organization Saved.')).toBe(true);
    toast.blur();
    await runs();
    vi.advanceTimersByTime(499);
    expect(isShown('Organization Saved.')).toBe(true);
    vi.advanceTimersByTime(1);
    await gone('Organization Saved.');
  });

  test('is its own: one that is held keeps no other', async () => {
    await saved.hover();
    await isHeld();
    showToast({ message: 'Device Deleted' });
    await runs();
    vi.advanceTimersByTime(2_000);
    await gone('Device Deleted');
    expect(isShown('Organization Saved.')).toBe(true);
    await pointAway();
    await runs();
    vi.advanceTimersByTime(2_000);
    await gone('Organization Saved.');
  });
});

test('the time of a toast stands still while the focus is on it, though the pointer leaves another one', async () => {
  await pointAway();
  await show(<ToastRegion />);
  info();
  showToast({ message: 'Device Deleted', action: { label: 'Undo', run: () => {} } });
  await framesPass();
  await timersAre(2);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await timersAre(1);
  await saved.hover();
  await timersAre(0);
  await pointAway();
  await timersAre(1);
  vi.advanceTimersByTime(60_000);
  await gone('Organization Saved.');
  expect(isShown('Device Deleted')).toBe(true);
  (document.activeElement as HTMLElement).blur();
  await timersAre(1);
  vi.advanceTimersByTime(10_000);
  await gone('Device Deleted');
});

describe('a toast', () => {
  afterEach(() => {
    for (let id = 0; id < 100; id += 1) dismissToast(id);
  });

  test('is in the middle at the top, and has no button', async () => {
    await show(<ToastRegion />);
    info();
    const { left, right, top } = (await saved.findElement()).getBoundingClientRect();
    expect(Math.abs(left - (document.documentElement.clientWidth - right))).toBeLessThan(2);
    expect(top).toBeLessThan(50);
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test('comes into a live region that was there before it; what tells of an error interrupts', async () => {
    await show(<ToastRegion />);
    const polite = liveRegion();
    expect(polite.textContent).toBe('');
    info();
    showToast({ message: 'Oops...Something went wrong!', kind: 'error' });
    await saved.findElement();
    expect(liveRegion()).toBe(polite);
    expect(polite.textContent).toBe('Organization Saved.');
    await expect.element(page.getByRole('status')).toHaveTextContent('Organization Saved.');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Oops...Something went wrong!');
    await expect.element(saved).toHaveAttribute('data-kind', 'info');
  });

  test('that comes as a dialog opens waits until its live region is there', async () => {
    const screen = await show(<Page dialog={false} />);
    await screen.rerender(<Page dialog />);
    info();
    const polite = liveRegion();
    expect(polite.closest('dialog')).not.toBeNull();
    expect(polite.textContent).toBe('');
    await saved.findElement();
    expect(liveRegion()).toBe(polite);
  });

  test('that comes as a dialog goes waits too', async () => {
    const screen = await show(<Page dialog />);
    await framesPass();
    info();
    await screen.rerender(<Page dialog={false} />);
    const polite = liveRegion();
    expect(polite.closest('dialog')).toBeNull();
    expect(polite.textContent).toBe('');
    await saved.findElement();
    expect(liveRegion()).toBe(polite);
  });

  test('that offers something says it with its message, stays ten seconds, and goes when that is done', async () => {
    const opened: string[] = [];
    const offer = () =>
      showToast({ message: 'Organization Saved.', action: { label: 'Open', run: () => opened.push('it') } });
    await pointAway();
    await show(<ToastRegion />);
    offer();
    await runs();
    expect(liveRegion().textContent).toBe('Organization Saved.Open');
    vi.advanceTimersByTime(9_999);
    expect(isShown('Organization Saved.')).toBe(true);
    await userEvent.tab();
    await isHeld();
    await userEvent.keyboard('{Enter}');
    await gone('Organization Saved.');
    expect(opened).toEqual(['it']);
    offer();
    await runs();
    vi.advanceTimersByTime(10_000);
    await gone('Organization Saved.');
  });

  test('in front of a dialog can be read and held, and stays when the dialog goes', async () => {
    const screen = await show(<Page dialog />);
    info();
    const toast = await saved.findElement();
    const { left, top } = toast.getBoundingClientRect();
    expect(document.elementFromPoint(left + 5, top + 5)).toBe(toast);
    await saved.hover();
    await screen.rerender(<Page dialog={false} />);
    await expect.element(saved).toBeVisible();
  });

  test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, %s', async (dir) => {
    await show(<ToastRegion />, { dir });
    info();
    showToast({ message: 'Oops...Something went wrong!', kind: 'error' });
    showToast({ message: 'Device Deleted', action: { label: 'Open', run: () => {} } });
    await framesPass();
    await timersAre(3);
    // Axe needs timers; those of the toasts remain in the time that does not pass.
    vi.useRealTimers();
    expect(await violations()).toEqual([]);
  });
});

test('one that yields goes when the next comes, others stay', async () => {
  await show(<Page dialog={false} />);
  info();
  showToast({ message: 'Preset Saved.', action: { label: 'Undo', run: () => {} }, yields: true });
  await expect.element(page.getByText('Preset Saved.')).toBeVisible();
  showToast({ message: 'Preset Deleted.', action: { label: 'Undo', run: () => {} } });
  await expect.element(page.getByText('Preset Deleted.')).toBeVisible();
  await gone('Preset Saved.');
  expect(isShown('Organization Saved.')).toBe(true);
});
