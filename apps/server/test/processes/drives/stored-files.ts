import { root } from '../../../../../tools/harness/drive-platforms/store/items.ts';
import type { DriveProgram, LinkedDrive } from './drive-program.ts';

/** A file as one text, so that a hundred thousand are compared at once. */
type Line = string;

const lineOf = (...parts: (string | number | boolean | null)[]): Line => JSON.stringify(parts);

/** The files that a stand-in's drive has. */
export function filesOf({ drive }: LinkedDrive): Line[] {
  const lines: Line[] = [];
  for (let ordinal = 0; ordinal < drive.items.length; ordinal += 1) {
    const { state, parent, isFolder, name, size, mimeType, modifiedAt } = drive.items.at(ordinal);
    if (state !== 'live') continue;
    const parentId = parent === root ? '' : drive.idOf(parent);
    const type = isFolder ? 'inode/directory' : mimeType;
    const seconds = Math.floor(modifiedAt / 1_000);
    lines.push(lineOf(drive.idOf(ordinal), parentId, !isFolder, name, type, isFolder ? null : size, seconds));
  }
  return lines.sort();
}

interface FileRow {
  item_id: string;
  parent_item_id: string;
  is_file: boolean;
  name: string;
  mime_type: string;
  size: string | null;
  seconds: string;
}

/** The files that the program has stored. */
export async function storedFiles(program: Pick<DriveProgram, 'query'>, { id }: LinkedDrive): Promise<Line[]> {
  const rows = await program.query<FileRow>(
    `SELECT item_id, parent_item_id, is_file, name, mime_type, size, floor(extract(epoch FROM modified_at)) AS seconds
     FROM cloud_files WHERE provider_id = $1`,
    [id],
  );
  return rows
    .map((row) => {
      const size = row.size === null ? null : Number(row.size);
      const { item_id, parent_item_id, is_file, name, mime_type } = row;
      return lineOf(item_id, parent_item_id, is_file, name, mime_type, size, Number(row.seconds));
    })
    .sort();
}

/** Counts that are kept and not right, and right ones that are not kept. */
export async function wrongCounts(program: Pick<DriveProgram, 'query'>, { id }: LinkedDrive): Promise<object[]> {
  const kept = 'SELECT parent_item_id, is_file, total FROM cloud_file_counts WHERE provider_id = $1 AND total <> 0';
  const counted = `SELECT parent_item_id, is_file, count(*) FROM cloud_files WHERE provider_id = $1
    GROUP BY GROUPING SETS ((is_file, parent_item_id), (is_file))`;
  return program.query(`(${kept} EXCEPT ${counted}) UNION ALL (${counted} EXCEPT ${kept}) LIMIT 10`, [id]);
}
