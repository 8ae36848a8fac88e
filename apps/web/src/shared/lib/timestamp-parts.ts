/** The parts of a timestamp as text, with leading zeros except in the hour. */
export interface TimestampParts {
  year: string;
  month: string;
  monthName: string;
  day: string;
  hour: string;
  minute: string;
  half: string;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');

/** In the time zone of this computer, read each time because it can change. */
export function localParts(date: Date): TimestampParts {
  const month = date.getMonth();
  const hour = date.getHours();
  return {
    year: String(date.getFullYear()),
    month: two(month + 1),
    monthName: monthNames[month] ?? '',
    day: two(date.getDate()),
    hour: String(hour % 12 || 12),
    minute: two(date.getMinutes()),
    half: hour < 12 ? 'AM' : 'PM',
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formatters are reused: creating one takes a hundred times as long as using it, and a list shows hundreds of
 * timestamps.
 */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    });
  formatters.set(timeZone, made);
  return made;
}

/** In a time zone. */
export function zoneParts(date: Date, timeZone: string): TimestampParts {
  const found = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '', dayPeriod = '' } = found;
  return { year, month, monthName: monthNames[Number(month) - 1] ?? '', day, hour, minute, half: dayPeriod };
}
