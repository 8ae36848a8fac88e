import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import type { Contents, TextContents } from './read-file.ts';
import type { Sheet } from './read-sheet.ts';

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
  });
  // Of the file that was taken last: another one may take longer to read.
  const take = (file: File) =>
    reading.mutate(file, {
      onSuccess: (read) => {
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
    take,
    choose: (chosen: Partial<Choice>) => {
      if (taken?.contents) use(taken.file, taken.contents, { ...taken.choice, ...chosen });
    },
    settle: () => {
      reading.reset();
      setTaken((before) => before && { ...before, contents: undefined });
    },
    forget: () => {
      reading.reset();
      setTaken(undefined);
      type('');
    },
  };
}

type ListFile = ReturnType<typeof useListFile>;

type Choose = Pick<ListFile, 'choose'>;

/** Each in a direction of its own: names and encodings may be written in different ones. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** How the names are read; a guess that the person can correct by looking at them. */
function EncodingChoice({ readings, chosen, choose }: Pick<TextContents, 'readings'> & { chosen?: string } & Choose) {
  const options = readings.map(({ encoding, name, preview }) => ({
    value: encoding,
    label: preview ? `${isolated(preview)} (${name})` : name,
  }));
  return (
    <NativeSelect
      className="full"
      label={t('invitations.encoding')}
      description={t('invitations.encoding_guessed')}
      error={chosen === undefined && t('invitations.encoding_open')}
      data={chosen === undefined ? [{ value: '', label: t('invitations.encoding_choose') }, ...options] : options}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => choose({ encoding: currentTarget.value || undefined })}
    />
  );
}

interface SheetHint {
  /** Where the list need not hold addresses: why there is a choice of sheets. */
  sheetHint?: string;
}

/** The sheets among which the list may be. */
function SheetChoice({
  sheets,
  chosen,
  sheetHint,
  choose,
}: { sheets: readonly Sheet[]; chosen: number } & SheetHint & Choose) {
  const options = sheets.flatMap(({ name, isEmpty, isHidden, hasAddresses }, place) =>
    hasAddresses || (sheetHint !== undefined && !isEmpty) || place === chosen
      ? [{ value: String(place), label: isHidden ? t('invitations.hidden_sheet', { name }) : name }]
      : [],
  );
  if (options.length < 2) return null;
  return (
    <NativeSelect
      className="full"
      label={t('invitations.sheet')}
      description={sheetHint ?? t('invitations.sheet_hint')}
      data={options}
      value={String(chosen)}
      onChange={({ currentTarget }) => choose({ sheet: Number(currentTarget.value) })}
    />
  );
}

/** Hidden rows and columns of the sheet are not in the list, unless they are wanted. */
function HiddenChoice({ sheet, isTaken, choose }: { sheet: Sheet; isTaken: boolean } & Choose) {
  const { hiddenRows, hiddenColumns } = sheet;
  if (hiddenRows + hiddenColumns === 0) return null;
  return (
    <div className="full">
      <Alert kind={isTaken ? 'info' : 'warning'}>
        <span>
          {joinSentences([
            hiddenRows > 0 && t(isTaken ? 'invitations.rows_taken' : 'invitations.rows_hidden', { count: hiddenRows }),
            hiddenColumns > 0 &&
              t(isTaken ? 'invitations.columns_taken' : 'invitations.columns_hidden', { count: hiddenColumns }),
          ])}
        </span>{' '}
        <Button size="compact-sm" variant="default" onClick={() => choose({ withHidden: !isTaken })}>
          {t(isTaken ? 'invitations.leave_hidden' : 'invitations.take_hidden')}
        </Button>
      </Alert>
    </div>
  );
}

/** The choices about a file before its list is checked. */
export function FileChoices({
  contents,
  choice,
  choose,
  ...hint
}: Pick<ListFile, 'contents' | 'choice' | 'choose'> & SheetHint) {
  if (!contents || !choice) return null;
  if (contents.kind === 'text')
    return contents.readings.length > 0 ? (
      <EncodingChoice
        readings={contents.readings}
        {...(choice.encoding && { chosen: choice.encoding })}
        choose={choose}
      />
    ) : null;
  const sheet = contents.sheets[choice.sheet];
  return (
    <>
      <SheetChoice sheets={contents.sheets} chosen={choice.sheet} choose={choose} {...hint} />
      {sheet && <HiddenChoice sheet={sheet} isTaken={choice.withHidden} choose={choose} />}
    </>
  );
}
