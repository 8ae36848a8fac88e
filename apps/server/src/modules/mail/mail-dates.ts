const format = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** `21 Apr, 2026 - 9:30 AM` in UTC, because the time zone of the recipient is not known. */
export function mailTimestamp(date: Date): string {
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.day} ${parts.month}, ${parts.year} - ${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
}

/** Days between two timestamps, rounded. */
export const hoursBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 3_600_000);

export const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 86_400_000);
