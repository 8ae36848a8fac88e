import { limits } from '@account/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { Link } from 'react-router';
import { formatFileSize } from '#shared/i18n/numbers.ts';
import { joinSentences, listText } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { FileChoices, takenFiles } from '#shared/sheets/list-file.tsx';
import classes from '#shared/sheets/source.module.css';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { FileField } from '#shared/ui/file-field/file-field.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { type PlanFile, usePlanFile } from './plan-file.ts';
import { noTexts, type Part, parts } from './tables.ts';
import type { PlanLists } from './use-lists.ts';

const words = {
  organizations: { label: 'plan.organizations', hint: 'plan.organizations_hint' },
  people: { label: 'plan.people', hint: 'plan.people_hint' },
  rooms: { label: 'plan.rooms', hint: 'plan.rooms_hint' },
} as const satisfies Record<Part, object>;

/** The rows, columns and sheets of a workbook that are not in the lists. */
function LeftOut({ found: { hiddenRows, hiddenColumns, unused } }: { found: PlanFile }) {
  if (hiddenRows + hiddenColumns + unused.length === 0) return null;
  return (
    <div className="full">
      <Alert kind="warning">
        {joinSentences([
          hiddenRows > 0 && t('invitations.rows_hidden', { count: hiddenRows }),
          hiddenColumns > 0 && t('invitations.columns_hidden', { count: hiddenColumns }),
          unused.length > 0 && t('plan.unused_sheets', { names: listText([...unused]) }),
        ])}
      </Alert>
    </div>
  );
}

/** Where the lists of a plan come from: one workbook, or tables that are pasted. */
export function PlanSource({ list, choosesOrganization }: { list: PlanLists; choosesOrganization: boolean }) {
  const { texts, faults, type } = list;
  const id = useId();
  const source = usePlanFile(type);
  const { file, found, failure, text } = source;
  const shown = choosesOrganization ? parts : (['people'] as const);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!source.isOpen) list.read();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Card>
        <div className={`${classes.fields} fields`}>
          <div className="full">
            <FileField
              id={`${id}-file`}
              label={t('plan.file')}
              hint={t('invitations.file_hint', { size: formatFileSize(limits.invitedBody) })}
              accept={takenFiles}
              maxBytes={limits.invitedBody}
              shown={file && { name: file.name, detail: formatFileSize(file.size) }}
              error={failure && <span role="alert">{failure}</span>}
              onChoose={source.take}
              onRemove={() => {
                source.forget();
                type(noTexts);
              }}
            />
          </div>
          {text && <FileChoices {...text} choose={source.choose} />}
          {found && <LeftOut found={found} />}
          {shown.map((part) => (
            <Textarea
              key={part}
              className="full"
              classNames={{ input: classes.text ?? '' }}
              label={t(words[part].label)}
              description={t(choosesOrganization ? words[part].hint : 'plan.people_hint_own')}
              value={texts[part]}
              error={faults[part]}
              rows={part === 'people' ? 8 : 4}
              spellCheck={false}
              onChange={({ currentTarget }) => {
                source.settle();
                type({ [part]: currentTarget.value });
              }}
            />
          ))}
        </div>
        <FormBar>
          <Button type="submit">{t('plan.check')}</Button>
          <Button variant="subtle" color="gray" component={Link} to={pathTo('users')}>
            {t('common.cancel')}
          </Button>
        </FormBar>
      </Card>
    </form>
  );
}
