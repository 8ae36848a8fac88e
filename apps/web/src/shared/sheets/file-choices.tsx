import { Button, NativeSelect } from '@mantine/core';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import type { TextContents } from './read-file.ts';
import type { Sheet } from './read-sheet.ts';
import type { ListFile } from './use-list-file.ts';

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

/** What is not shown in the sheet is not in the list, unless it is wanted. */
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

/** What there is to choose about a file before its list is checked. */
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
