import type { BackupFacts } from '../../platform/backup/archive/read-backup.ts';

const heading = ['what', 'rows or files', 'bytes'];

/** What a backup holds, as a table for the terminal. */
export function backupTable({ contents: { parts, rows } }: Pick<BackupFacts, 'contents'>): string {
  const counted = Object.entries(rows).map(([name, count]) => {
    const part = parts[name === 'jobs' ? name : `tables/${name}`];
    return [name, count, part?.bytes ?? 0] as const;
  });
  const files = Object.entries(parts)
    .filter(([name]) => name.startsWith('files/') || name === 'secrets')
    .map(([name, { entries, bytes }]) => [name, entries, bytes] as const);
  const body = [...counted.filter(([, count]) => count > 0), ...files];
  const total = body.reduce((sum, [, , bytes]) => sum + bytes, 0);
  const lines = [heading, ...body.map((cells) => cells.map(String)), ['', '', String(total)]];
  const widths = heading.map((_title, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  const align = (cell: string, place: number) =>
    place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0);
  return lines.map((line) => `  ${line.map(align).join('  ')}`.trimEnd()).join('\n');
}

/** Seconds since a timestamp of `performance.now()`. */
export const secondsSince = (begin: number): string => ((performance.now() - begin) / 1_000).toFixed(1);
