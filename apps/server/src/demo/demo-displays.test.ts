import { expect, it } from 'vitest';
import { daysOfHistory, demoDisplays, presenceHistory } from './demo-displays.ts';

const now = new Date('2026-03-04T10:20:00Z');

it('a display has a past up to the hour in which it was last seen, and not beyond', () => {
  for (const display of demoDisplays) {
    const lastSeen = now.getTime() - display.silence * 1_000;
    const history = presenceHistory(display, now);
    const days = history.map(({ day }) => day.getTime());
    expect(new Set(days).size).toBe(days.length);
    expect(days.at(0) ?? 0).toBeGreaterThanOrEqual(now.getTime() - (daysOfHistory + 1) * 86_400_000);
    for (const { hours } of history) expect(hours).toBeLessThan(1 << 24);
    const last = history.at(-1) ?? expect.unreachable();
    expect(last.day.getTime() + (31 - Math.clz32(last.hours)) * 3_600_000).toBe(
      Math.floor(lastSeen / 3_600_000) * 3_600_000,
    );
  }
});

it('the past of a display is the same in every run', () => {
  const [display = expect.unreachable()] = demoDisplays;
  expect(presenceHistory(display, now)).toEqual(presenceHistory(display, now));
});
