import type { Contents } from '#shared/sheets/read-file.ts';
import { roomsBesidePeople } from './rooms.ts';
import { noTexts, type Part, partOf, type Texts } from './tables.ts';

/** What was found in a file. */
export interface PlanFile {
  texts: Texts;
  /** How many rows and columns were left out because they are hidden. */
  hiddenRows: number;
  hiddenColumns: number;
  /** The names of the sheets of which nothing is used. */
  unused: readonly string[];
}

const withRooms = (texts: Texts): Texts =>
  texts.rooms === '' ? { ...texts, rooms: roomsBesidePeople(texts.people) } : texts;

/**
 * Sorts the sheets of a workbook, or the one table of a text, by what they list. Of several that list the same the first
 * counts. A table that says nothing about itself lists people.
 * @param encoding that of a text, where several are possible
 */
export function readPlanFile(contents: Contents, encoding?: string): PlanFile {
  if (contents.kind === 'text') {
    const text = contents.text(encoding);
    return {
      texts: withRooms({ ...noTexts, [partOf(text) ?? 'people']: text }),
      hiddenRows: 0,
      hiddenColumns: 0,
      unused: [],
    };
  }
  const found: Partial<Record<Part, string>> = {};
  const unused: string[] = [];
  let [hiddenRows, hiddenColumns] = [0, 0];
  for (const sheet of contents.sheets) {
    if (sheet.isEmpty) continue;
    const text = sheet.text(false);
    const part = sheet.isHidden ? undefined : partOf(text, sheet.name);
    if (!part || found[part] !== undefined) {
      unused.push(sheet.name);
      continue;
    }
    found[part] = text;
    hiddenRows += sheet.hiddenRows;
    hiddenColumns += sheet.hiddenColumns;
  }
  return { texts: withRooms({ ...noTexts, ...found }), hiddenRows, hiddenColumns, unused };
}
