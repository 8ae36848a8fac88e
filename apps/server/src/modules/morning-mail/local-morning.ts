/** Hours of the local time in which the mail is sent; later it would be no morning any more. */
const [begin, end] = [7, 10];

/** The day of a time zone, and whether it is the morning of a weekday there. */
export function localMorning(now: Date, timeZone: string): { day: string; isMorning: boolean } {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short', hour: '2-digit' },
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const hour = Number(parts.hour);
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    isMorning: hour >= begin && hour < end && parts.weekday !== 'Sat' && parts.weekday !== 'Sun',
  };
}
