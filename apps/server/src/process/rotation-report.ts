import type { ColumnReport } from '../platform/secret-rotation/reencrypt.ts';

const heading = ['column', 'rows', 're-encrypted', 'already new', 'unreadable'];

const rowsIn = ({ reencrypted, alreadyNew, unreadable, left }: ColumnReport): number =>
  reencrypted + alreadyNew + unreadable + left;

/** The counts of each column as a table for the terminal. */
export function rotationTable(reports: readonly ColumnReport[]): string {
  const body = reports.map((report) =>
    [report.name, rowsIn(report), report.reencrypted, report.alreadyNew, report.unreadable].map(String),
  );
  const lines = [heading, ...body];
  const widths = heading.map((_title, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  const align = (cell: string, place: number) =>
    place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0);
  return lines.map((line) => `  ${line.map(align).join('  ')}`).join('\n');
}

/** How a rotation ended: what follows from its counts, and from what was asked for. */
export interface RotationEnd {
  /** What is said below the table. */
  text: string;
  /** Whether the generated secret before this one is removed now. */
  removesPrevious: boolean;
  /** The former secret is still needed. */
  failed: boolean;
}

export interface RotationCase {
  /** Whether the secret is the generated one of DATA_DIR. */
  isGenerated: boolean;
  hasPrevious: boolean;
  keepsPrevious: boolean;
  acceptsUnreadable: boolean;
}

const sum = (reports: readonly ColumnReport[], field: 'left' | 'unreadable' | 'reencrypted'): number =>
  reports.reduce((total, report) => total + report[field], 0);

/** Decides whether the former secret has served. It is never removed while a row could need it. */
export function rotationEnd(reports: readonly ColumnReport[], given: RotationCase): RotationEnd {
  const [left, unreadable] = [sum(reports, 'left'), sum(reports, 'unreadable')];
  const name = given.isGenerated ? 'DATA_DIR/app-secret-previous' : 'APP_SECRET_PREVIOUS';
  const stays = (text: string, failed: boolean): RotationEnd => ({ text, removesPrevious: false, failed });
  if (left > 0)
    return stays(
      `${left} values are still under another secret: they are in use, or a process runs that has only the former secret.\nKeep ${name}, restart such processes, and run this again.`,
      true,
    );
  if (unreadable > 0 && !given.acceptsUnreadable)
    return stays(
      `${unreadable} values cannot be read under any known secret. They stay as they are, and so does ${name}.${given.isGenerated ? '\nIf they are lost anyway: npm run rotate-secret -- --accept-unreadable' : ''}`,
      true,
    );
  if (!given.hasPrevious) return stays('Everything is encrypted under the current secret.', false);
  if (!given.isGenerated)
    return stays(
      'Nothing is encrypted under APP_SECRET_PREVIOUS any more: it may be removed.\nLinks in mails and open sign-in pages need it for two hours more.',
      false,
    );
  if (given.keepsPrevious)
    return stays(
      'Nothing is encrypted under the former secret any more. It stays for links in mails and open sign-in pages,\nwhich end within two hours; the next npm run rotate-secret removes it and makes no new one.',
      false,
    );
  return {
    text: 'Nothing is encrypted under the former secret any more: it is removed.',
    removesPrevious: true,
    failed: false,
  };
}

/** What is said below the table of a rotation that changed nothing, and whether it would fail. */
export function surveyEnd(reports: readonly ColumnReport[]): Pick<RotationEnd, 'text' | 'failed'> {
  const [values, unreadable] = [sum(reports, 'reencrypted'), sum(reports, 'unreadable')];
  const lost = `${unreadable} values cannot be read under any known secret.\n`;
  return {
    text: `${unreadable > 0 ? lost : ''}Nothing was changed: a rotation encrypts ${values} values anew.`,
    failed: unreadable > 0,
  };
}
