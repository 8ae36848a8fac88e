import { describe, expect, it } from 'vitest';
import { hoursOfDisplay, hoursOfOrganization, localDays } from './presence-strip.ts';

const now = new Date('2026-04-14T20:15:00Z');
const dayNumber = (name: string) => Date.parse(`${name}T00:00:00Z`) / 86_400_000;
const presence = [
  { day: '2026-04-12', hours: 0 },
  { day: '2026-04-13', hours: 2 ** 23 },
  { day: '2026-04-14', hours: 1 + 2 ** 8 + 2 ** 20 },
];
const inZone = (minutes: number) =>
  localDays(hoursOfDisplay(presence), 3, now, () => minutes).map(({ number, hours }) => [
    number,
    [...hours.keys()].sort((a, b) => a - b),
  ]);

describe('the days of a strip', () => {
  it('are those that came, in UTC', () => {
    expect(inZone(0)).toEqual([
      [dayNumber('2026-04-12'), []],
      [dayNumber('2026-04-13'), [23]],
      [dayNumber('2026-04-14'), [0, 8, 20]],
    ]);
  });

  it('are local days, east of it', () => {
    expect(inZone(330)).toEqual([
      [dayNumber('2026-04-13'), []],
      [dayNumber('2026-04-14'), [4, 5, 13]],
      [dayNumber('2026-04-15'), [1]],
    ]);
  });

  it('are local days, west of it', () => {
    expect(inZone(-300)).toEqual([
      [dayNumber('2026-04-12'), []],
      [dayNumber('2026-04-13'), [18, 19]],
      [dayNumber('2026-04-14'), [3, 15]],
    ]);
  });

  it('are put into the offset of each hour, as clocks change', () => {
    const changing = (moment: number) => (moment < Date.parse('2026-04-14T01:00:00Z') ? 60 : 120);
    expect([...(localDays(hoursOfDisplay(presence), 3, now, changing).at(-1)?.hours.keys() ?? [])]).toEqual([
      0, 1, 10, 22,
    ]);
  });

  it('count the displays of an organization, the most where clocks are put back', () => {
    const counts = Array.from({ length: 24 }, () => 0)
      .with(0, 5)
      .with(1, 7)
      .with(2, 4);
    const back = (moment: number) => (moment < Date.parse('2026-04-14T01:00:00Z') ? 120 : 60);
    const [today] = localDays(hoursOfOrganization([{ day: '2026-04-14', displays: counts }]), 1, now, back);
    expect([...(today?.hours ?? [])]).toEqual([
      [2, 7],
      [3, 4],
    ]);
  });
});
