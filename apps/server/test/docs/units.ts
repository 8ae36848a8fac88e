const megabyte = 1_048_576;

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Seconds in the largest unit that leaves a whole number: `7 days`, `1 hour`. */
export function duration(seconds: number): string {
  const [unit, size] = units.find(([, one]) => seconds % one === 0) ?? units[3];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const count = (value: number): string => value.toLocaleString('en');

export const megabytes = (bytes: number): string => `${bytes / megabyte} MB`;

/** A code in a table; several are separated by commas. */
export const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
