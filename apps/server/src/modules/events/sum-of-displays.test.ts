import type { DeviceState } from '@account/contract/endpoints/devices/devices.list';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { most, pause, sumOfDisplays } from './sum-of-displays.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function collect() {
  const sent: [id: number, status: DeviceState['status']][] = [];
  const sum = sumOfDisplays(({ id, status }) => sent.push([id, status]));
  onTestFinished(() => sum.stop());
  const add = (id: number, status: DeviceState['status'] = 'on') => sum.add({ id, last_seen_at: null, status });
  return { sent, sum, add };
}

it('a change after a silence goes at once, and those that follow once a second, the last of each display', () => {
  const { sent, add } = collect();
  add(1, 'today');
  add(1, 'blocked');
  add(2);
  add(1);
  expect(sent).toEqual([[1, 'today']]);
  vi.advanceTimersByTime(pause);
  expect(sent.splice(0)).toEqual([
    [1, 'today'],
    [2, 'on'],
    [1, 'on'],
  ]);
  add(3);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(pause);
  expect(sent.splice(0)).toEqual([[3, 'on']]);
  vi.advanceTimersByTime(pause);
  add(4);
  expect(sent).toEqual([[4, 'on']]);
});

it('of a million displays that come on in ten seconds, a stream gets a hundred a second', () => {
  const { sent, add } = collect();
  for (let second = 0; second < 10; second += 1) {
    for (let display = 0; display < 100_000; display += 1) add(second * 100_000 + display);
    vi.advanceTimersByTime(pause);
  }
  expect(sent).toHaveLength(1 + 10 * most);
  expect(sent.at(-1)).toEqual([999_999, 'on']);
});

it('nothing comes after the end of the stream', () => {
  const { sent, sum, add } = collect();
  add(1);
  add(2);
  sum.stop();
  vi.advanceTimersByTime(pause);
  expect(sent).toEqual([[1, 'on']]);
});
