import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useThrottled } from './use-throttled.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('calls at once, and once more after the pause when it was asked for meanwhile', async () => {
  const work = vi.fn();
  const { result } = await renderHook(() => useThrottled(work, 1_000));
  result.current();
  expect(work).toHaveBeenCalledTimes(1);
  for (let asked = 0; asked < 5; asked += 1) result.current();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(2);
  result.current();
  expect(work).toHaveBeenCalledTimes(3);
});

test('calls nothing after its component is gone', async () => {
  const work = vi.fn();
  const { result, unmount } = await renderHook(() => useThrottled(work, 1_000));
  result.current();
  result.current();
  await unmount();
  vi.advanceTimersByTime(5_000);
  result.current();
  expect(work).toHaveBeenCalledTimes(1);
});
