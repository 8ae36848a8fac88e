import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { Contents } from './read-file.ts';

/** Other spreadsheets are taken too, so that the message names a remedy. */
export const takenFiles = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods,.numbers,text/plain,text/csv';

/** Which part of a file is the list, and how it is read. */
interface Choice {
  /** Undefined for the likeliest. */
  encoding?: string | undefined;
  sheet: number;
  withHidden: boolean;
}

const textOf = (contents: Contents, { encoding, sheet, withHidden }: Choice): string =>
  contents.kind === 'text' ? contents.text(encoding) : (contents.sheets[sheet]?.text(withHidden) ?? '');

interface Taken {
  file: File;
  /** Undefined once its text was changed by hand: then there is nothing to choose. */
  contents?: Contents | undefined;
  choice: Choice;
}

/**
 * The file that a list is taken from, with what there is to choose about it.
 * @param type takes the text of the list
 */
export function useListFile(type: (text: string) => void) {
  const [taken, setTaken] = useState<Taken>();
  const [failure, setFailure] = useState<string>();

  const use = (file: File, contents: Contents, choice: Choice) => {
    setTaken({ file, contents, choice });
    type(textOf(contents, choice));
  };
  const reading = useMutation({
    mutationFn: async (file: File) => (await import('./read-file.ts')).readFile(file),
    onMutate: () => setFailure(undefined),
    onSuccess: (read, file) => {
      if (read.kind === 'failure') {
        setTaken(undefined);
        return setFailure(read.failure);
      }
      const encoding = read.kind === 'text' ? read.guessed : undefined;
      use(file, read, { encoding, sheet: 0, withHidden: false });
    },
    onError: () => setFailure(t('shell.not_opened')),
  });

  const contents = taken?.contents;
  return {
    file: taken?.file,
    failure,
    contents,
    choice: taken?.choice,
    /** Whether nothing but the person can say how the file is read. */
    isOpen: contents?.kind === 'text' && contents.readings.length > 0 && !taken?.choice.encoding,
    take: (file: File) => reading.mutate(file),
    choose: (chosen: Partial<Choice>) => {
      if (taken?.contents) use(taken.file, taken.contents, { ...taken.choice, ...chosen });
    },
    settle: () => setTaken((before) => before && { ...before, contents: undefined }),
    forget: () => {
      setTaken(undefined);
      type('');
    },
  };
}

export type ListFile = ReturnType<typeof useListFile>;
