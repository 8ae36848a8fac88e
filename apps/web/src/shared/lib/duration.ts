const formatters = {
  hour: new Intl.NumberFormat('en', { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
  minute: new Intl.NumberFormat('en', { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
  second: new Intl.NumberFormat('en', { style: 'unit', unit: 'second', unitDisplay: 'long' }),
};

/** How long something took: `40 seconds`, `3 minutes`, `1 hour, 5 minutes`. Less than a second counts as one. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return formatters.second.format(Math.max(1, seconds));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [hours > 0 && formatters.hour.format(hours), rest > 0 && formatters.minute.format(rest)];
  return words.filter(Boolean).join(', ');
}
