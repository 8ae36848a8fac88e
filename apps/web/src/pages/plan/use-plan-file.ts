import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { type Contents, readFile } from '#shared/sheets/read-file.ts';
import { type PlanFile, readPlanFile } from './reading/read-plan-file.ts';
import type { Texts } from './reading/tables.ts';

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
  const reading = useMutation({
    mutationFn: readFile,
    onMutate: () => setFailure(undefined),
    onSuccess: (read, file) => {
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
    /** What there is to choose about the encoding of a text. */
    text: isText
      ? { contents: taken.contents, choice: { encoding: taken.encoding, sheet: 0, withHidden: false } }
      : undefined,
    /** Whether nothing but the person can say how the file is read. */
    isOpen: taken?.contents.kind === 'text' && taken.contents.readings.length > 0 && !taken.encoding,
    take: (file: File) => reading.mutate(file),
    choose: ({ encoding }: { encoding?: string | undefined }) => taken && use(taken.file, taken.contents, encoding),
    forget: () => {
      setTaken(undefined);
      setFailure(undefined);
    },
  };
}
