import { limits } from '@account/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { t } from '#shared/i18n/t.ts';
import { formatFileSize } from '#shared/lib/file-size.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { FileChoices } from '#shared/sheets/file-choices.tsx';
import classes from '#shared/sheets/source.module.css';
import { takenFiles, useListFile } from '#shared/sheets/use-list-file.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { FileField } from '#shared/ui/file-field/file-field.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { ReviewOrganizations } from './review-organizations.tsx';
import { type OrganizationList, useOrganizationList } from './use-import.ts';

/** Where a list of organizations comes from. */
function Source({ list }: { list: OrganizationList }) {
  const { text, fault, type } = list;
  const id = useId();
  const { file, failure, isOpen, take, forget, ...choices } = useListFile(type);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOpen) list.read();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Card>
        <div className={`${classes.fields} fields`}>
          <Textarea
            className="full"
            classNames={{ input: classes.text ?? '' }}
            label={t('organizations.list')}
            description={t('organizations.list_hint')}
            placeholder={t('organizations.list_placeholder')}
            value={text}
            error={fault}
            rows={8}
            spellCheck={false}
            onChange={({ currentTarget }) => {
              choices.settle();
              type(currentTarget.value);
            }}
          />
          <div className="full">
            <FileField
              id={`${id}-file`}
              label={t('invitations.file')}
              hint={t('invitations.file_hint', { size: formatFileSize(limits.jsonBody) })}
              accept={takenFiles}
              maxBytes={limits.jsonBody}
              shown={file && { name: file.name, detail: formatFileSize(file.size) }}
              error={failure && <span role="alert">{failure}</span>}
              onChoose={take}
              onRemove={forget}
            />
          </div>
          <FileChoices {...choices} sheetHint={t('organizations.sheet_hint')} />
        </div>
        <FormBar>
          <Button type="submit">{t('invitations.check')}</Button>
          <Button variant="subtle" color="gray" component={Link} to={listAddress(pathTo('organizations'))}>
            {t('common.cancel')}
          </Button>
        </FormBar>
      </Card>
    </form>
  );
}

/** Creates the organizations of a list: first where it comes from, then what becomes of each line. */
export function ImportOrganizations() {
  const list = useOrganizationList();
  const [isDone, setDone] = useState(false);
  const { lines, draft } = list;
  if (isDone) return <Navigate to={listAddress(pathTo('organizations'))} replace />;
  return (
    <>
      <DraftNotice draft={draft} />
      {lines ? (
        <ReviewOrganizations list={list} lines={lines} onCreated={() => setDone(true)} />
      ) : (
        <Source list={list} />
      )}
      <UnsavedGuard when={list.isUnsaved} />
    </>
  );
}
