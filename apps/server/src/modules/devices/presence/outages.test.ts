import { describe, expect, it } from 'vitest';
import { areMissed, countByHour, hoursOf, silentTogether } from './outages.ts';

const at = (time: string): number => Date.parse(`2026-${time}Z`);
const seen = (times: Record<string, string>) =>
  Object.entries(times).map(([name, time]) => ({ name, time: at(`11-27T${time}`) }));
const namesOf = (groups: (readonly { name: string }[])[]) =>
  groups.map((group) => group.map(({ name }) => name).join(''));

describe('displays fell silent together', () => {
  it('when at least three did within one minute', () => {
    const displays = seen({ a: '17:00:00', b: '17:01:10', c: '17:02:00', d: '17:02:10', e: '17:03:11' });
    expect(namesOf(silentTogether(displays, 5))).toEqual(['bcd']);
    expect(silentTogether(seen({ a: '17:00:00', b: '17:00:01' }), 5)).toEqual([]);
    expect(silentTogether([], 5)).toEqual([]);
  });

  it('and each in one group, the largest first', () => {
    const displays = seen({
      ...{ a: '09:00:00', b: '09:00:10', c: '09:00:20' },
      ...{ d: '12:00:00', e: '12:00:30', f: '12:00:50', g: '12:01:00' },
    });
    expect(namesOf(silentTogether(displays, 5))).toEqual(['defg', 'abc']);
    expect(namesOf(silentTogether(displays, 1))).toEqual(['defg']);
  });
});

/** Hours, `from` until before `to`, of each of some days. */
const days = (names: string[], from: number, to: number, displays = 3) =>
  names.map((name) => ({
    day: `2026-${name}`,
    hours: Array.from({ length: to - from }, (_, place) => 1 << (from + place)).reduce((a, b) => a | b, 0),
    displays,
  }));
const missed = (rows: ReturnType<typeof days>, since: string, now: string, displays = 3) =>
  areMissed(countByHour(rows), displays, { since: at(since), now: at(now) });

describe('silent displays are missed', () => {
  const atSchool = days(['11-12', '11-13', '11-16', '11-17', '11-18', '11-19', '11-20'], 7, 17);

  it('over the hours at which they are on in other weeks', () => {
    // A Thursday, from the morning.
    expect(missed(atSchool, '11-26T08:20:00', '11-26T08:59:00')).toBe(false);
    expect(missed(atSchool, '11-26T08:20:00', '11-26T09:01:00')).toBe(true);
    // Since the evening, and over a weekend.
    expect(missed(atSchool, '11-26T16:59:00', '11-27T06:55:00')).toBe(false);
    expect(missed(atSchool, '11-26T16:59:00', '11-27T08:01:00')).toBe(true);
    expect(missed(atSchool, '11-20T16:59:00', '11-23T06:55:00')).toBe(false);
  });

  it('at night where they are never off', () => {
    const always = days(['11-12', '11-13', '11-14', '11-19', '11-20', '11-21'], 0, 24);
    expect(missed(always, '11-26T17:02:00', '11-26T18:01:00')).toBe(true);
  });

  it('by the days before, where there is no other week', () => {
    expect(missed(days(['11-25', '11-26'], 7, 17), '11-26T08:20:00', '11-26T10:01:00')).toBe(true);
    expect(missed(days(['11-25', '11-26'], 7, 17), '11-26T16:20:00', '11-26T22:01:00')).toBe(false);
    expect(missed(days(['11-26'], 7, 8), '11-26T07:20:00', '11-26T22:01:00')).toBe(false);
    expect(missed([], '11-26T07:20:00', '11-26T22:01:00')).toBe(false);
  });

  it('only where at least half of them were on', () => {
    expect(missed(days(['11-19'], 7, 17, 2), '11-26T08:20:00', '11-26T10:01:00', 4)).toBe(true);
    expect(missed(days(['11-19'], 7, 17, 1), '11-26T08:20:00', '11-26T10:01:00', 4)).toBe(false);
  });
});

it('hours are counted over midnight and noon', () => {
  expect(hoursOf(1 + 2 ** 23)).toEqual([0, 23]);
  const counts = countByHour([
    { day: '2026-11-26', hours: 2 ** 23, displays: 2 },
    { day: '2026-11-27', hours: 1, displays: 4 },
    { day: '2026-11-27', hours: 1 + 2, displays: 1 },
  ]);
  const first = at('11-26T23:00:00') / 3_600_000;
  expect([...counts]).toEqual([
    [first, 2],
    [first + 1, 5],
    [first + 2, 1],
  ]);
});
