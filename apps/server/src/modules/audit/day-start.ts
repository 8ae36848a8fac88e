const msOfDay = 86_400_000;
/** Before, zones were kept by the sun; no entry is that old. */
const firstOfZones = Date.UTC(1900, 0, 1);

/** The number of the day since 1970 on which a timestamp falls in a time zone. */
function dayReader(timeZone: string): (timestamp: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  return (timestamp) => {
    const [month = 0, day = 0, year = 0] = format.format(timestamp).split('/').map(Number);
    return Date.UTC(year, month - 1, day) / msOfDay;
  };
}

/**
 * When a day begins in a time zone: its first second, wherever clocks are changed at midnight.
 * @param day `YYYY-MM-DD`
 * @param later how many days after it
 * @param timeZone a name of the IANA database; it need not be known to Postgres
 */
export function dayStart(day: string, later: number, timeZone: string): Date {
  const midnight = Date.parse(day) + later * msOfDay;
  if (timeZone === 'UTC' || midnight < firstOfZones) return new Date(midnight);
  const dayOf = dayReader(timeZone);
  // Zones are at most 14 hours ahead of UTC and 12 behind it. Days only go up, so halving finds the first second.
  let [before, since] = [midnight / 1_000 - 15 * 3_600, midnight / 1_000 + 13 * 3_600];
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (dayOf(middle * 1_000) * msOfDay < midnight) before = middle;
    else since = middle;
  }
  return new Date(since * 1_000);
}

/** The day of a timestamp in a time zone, as `YYYY-MM-DD`. */
export const dayAt = (time: Date, timeZone: string): string =>
  new Date(dayReader(timeZone)(time.getTime()) * msOfDay).toISOString().slice(0, 10);
