import { format } from 'date-fns';
import { afterEach, expect, test, vi } from 'vitest';
import { hours, isHourOffered, isMinuteOffered, minutes, timeOf } from './time-view.tsx';

afterEach(() => vi.unstubAllEnvs());

const offeredHours = (day: Date) => hours.filter((hour) => isHourOffered(day, hour, {}));

test.each([
  ['Europe/Berlin', '2026-03-29', [2]],
  ['America/New_York', '2026-03-08', [2]],
  ['America/Sao_Paulo', '2018-11-04', [0]],
  ['Europe/Berlin', '2026-10-25', []],
  ['Pacific/Kiritimati', '2026-05-22', []],
])('in %s on %s the hours %j are not offered', (zone, day, missing) => {
  vi.stubEnv('TZ', zone);
  expect(hours.filter((hour) => !offeredHours(new Date(`${day}T12:00`)).includes(hour))).toEqual(missing);
});

test('half an hour is skipped on Lord Howe Island', () => {
  vi.stubEnv('TZ', 'Australia/Lord_Howe');
  const day = new Date('2026-10-04T12:00');
  expect(minutes.filter((minute) => !isMinuteOffered(day, 2, minute, {}))).toEqual(minutes.slice(0, 30));
});

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
  'every time that is offered is the time that is chosen, in %s on each day of a year',
  (zone) => {
    vi.stubEnv('TZ', zone);
    for (let date = 1; date <= 365; date += 1) {
      const day = new Date(2026, 0, date, 12);
      for (const hour of hours) {
        const time = timeOf(day, hour, 30);
        if (time) expect(format(time, 'D H m s', { useAdditionalDayOfYearTokens: true })).toBe(`${date} ${hour} 30 0`);
      }
    }
  },
);

test('of an hour that comes twice, the first is chosen', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(timeOf(new Date(2026, 9, 25), 2, 30)?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
});
