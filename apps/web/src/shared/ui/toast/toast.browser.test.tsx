import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
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

const isShown = (message: string) => page.getByText(message).elements().length > 0;

/** Waits until the page has nothing to do: what was changed is shown, what was pointed at has been told. */
const quiet = () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));

describe('the time of a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
  });

  const pass = async (milliseconds: number) => {
    await quiet();
    vi.advanceTimersByTime(milliseconds);
    await quiet();
  };
  /** Waits until so many toasts count their time; none does while it is held. */
  const counting = (toasts: number) => expect.poll(() => vi.getTimerCount()).toBe(toasts);
  async function shown(): Promise<HTMLElement> {
    await show(<ToastRegion />);
    info();
    await expect.element(saved).toBeInTheDocument();
    await counting(1);
    return saved.element() as HTMLElement;
  }

  test('is 2000 ms', async () => {
    await shown();
    await pass(1_999);
    expect(isShown('Organization Saved.')).toBe(true);
    await pass(1);
    await expect.poll(() => isShown('Organization Saved.')).toBe(false);
  });

  test('stands still while the pointer is on it', async () => {
    await shown();
    await pass(1_000);
    await saved.hover();
    await counting(0);
    await pass(60_000);
    expect(isShown('Organization Saved.')).toBe(true);
    await userEvent.hover(document.body, { position: { x: 5, y: 700 } });
    await counting(1);
    // Something less than a second is left: pointing itself lets the clock go on a little.
    await pass(500);
    expect(isShown('Organization Saved.')).toBe(true);
    await pass(500);
    await expect.poll(() => isShown('Organization Saved.')).toBe(false);
  });

  test('stands still while the focus is on it, where Tab puts it', async () => {
    const toast = await shown();
    await userEvent.tab();
    expect(document.activeElement).toBe(toast);
    await counting(0);
    await pass(60_000);
    expect(isShown('Organization Saved.')).toBe(true);
    toast.blur();
    await counting(1);
    await pass(2_000);
    await expect.poll(() => isShown('Organization Saved.')).toBe(false);
  });

  test('is its own for each', async () => {
    await shown();
    await pass(1_500);
    showToast({ message: 'Device Deleted', kind: 'success' });
    await counting(2);
    await pass(500);
    await expect.poll(() => [isShown('Organization Saved.'), isShown('Device Deleted')]).toEqual([false, true]);
    await pass(1_500);
    await expect.poll(() => isShown('Device Deleted')).toBe(false);
  });
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

  test('is a status, and an alert when it tells of an error', async () => {
    await show(<ToastRegion />);
    info();
    showToast({ message: 'Oops...Something went wrong!', kind: 'error' });
    await expect.element(page.getByRole('status')).toHaveTextContent('Organization Saved.');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Oops...Something went wrong!');
    await expect.element(page.getByRole('status')).toHaveAttribute('data-kind', 'info');
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
    await saved.findElement();
    expect(await violations()).toEqual([]);
  });
});
