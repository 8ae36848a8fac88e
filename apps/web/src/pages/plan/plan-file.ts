import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { type Contents, readFile } from '#shared/sheets/read-file.ts';
import { noTexts, type Part, partOf, roomsBesidePeople, type Texts } from './tables.ts';

/** The texts found in a file, and the parts left out. */
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
function readPlanFile(contents: Contents, encoding?: string): PlanFile {
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

interface Taken {
  file: File;
  contents: Contents;
  found: PlanFile;
  encoding: string | undefined;
}

/**
 * The workbook that a plan is taken from.
 * @param type takes the texts of its lists
 */
export function usePlanFile(type: (texts: Texts) => void) {
  const [taken, setTaken] = useState<Taken>();
  const [failure, setFailure] = useState<string>();

  const use = (file: File, contents: Contents, encoding: string | undefined) => {
    const found = readPlanFile(contents, encoding);
    setTaken({ file, contents, found, encoding });
    type(found.texts);
  };
  const reading = useMutation({ mutationFn: readFile, onMutate: () => setFailure(undefined) });
  // Of the file that was taken last: another one may take longer to read.
  const take = (file: File) =>
    reading.mutate(file, {
      onSuccess: (read) => {
        if (read.kind !== 'failure') return use(file, read, read.kind === 'text' ? read.guessed : undefined);
        setTaken(undefined);
        setFailure(read.failure);
      },
      onError: () => setFailure(t('shell.not_opened')),
    });
  const isText = taken?.contents.kind === 'text';
  return {
    file: taken?.file,
    found: taken?.found,
    failure,
    /** The choices for the encoding of a text. */
    text: isText
      ? { contents: taken.contents, choice: { encoding: taken.encoding, sheet: 0, withHidden: false } }
      : undefined,
    /** Whether nothing but the person can say how the file is read. */
    isOpen: taken?.contents.kind === 'text' && taken.contents.readings.length > 0 && !taken.encoding,
    take,
    choose: ({ encoding }: { encoding?: string | undefined }) => taken && use(taken.file, taken.contents, encoding),
    /** Drops a file that is still read: typed text is newer. */
    settle: reading.reset,
    forget: () => {
      reading.reset();
      setTaken(undefined);
      setFailure(undefined);
    },
  };
}
