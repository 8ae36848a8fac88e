import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatFileSize } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { FileChoices } from '#shared/sheets/list-file.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { FileField } from '#shared/ui/file-field/file-field.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { takenFiles, useListFile } from './list-file.tsx';
import classes from './source.module.css';

/** A list as text, until it is read. */
interface ListText {
  text: string;
  /** Why it cannot be read. */
  fault: string | undefined;
  type: (text: string) => void;
  read: () => void;
  isReading?: boolean;
}

interface ListSourceProps {
  list: ListText;
  label: string;
  description: string;
  placeholder: string;
  /** Said with the choice of a sheet. */
  sheetHint?: string;
  /** Of a file. */
  maxBytes: number;
  /** Where the form leads when it is cancelled. */
  cancelTo: string;
  /** Fields for what every line gets. */
  children?: ReactNode;
}

/** The form of where a list comes from: a text that is pasted or typed, or a file. */
export function ListSource({ list, maxBytes, sheetHint, cancelTo, children, ...words }: ListSourceProps) {
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
            {...words}
            className="full"
            classNames={{ input: classes.text ?? '' }}
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
              hint={t('invitations.file_hint', { size: formatFileSize(maxBytes) })}
              accept={takenFiles}
              maxBytes={maxBytes}
              shown={file && { name: file.name, detail: formatFileSize(file.size) }}
              error={failure && <span role="alert">{failure}</span>}
              onChoose={take}
              onRemove={forget}
            />
          </div>
          <FileChoices {...choices} sheetHint={sheetHint} />
          {children}
        </div>
        <FormBar>
          <Button type="submit" loading={list.isReading ?? false}>
            {t('invitations.check')}
          </Button>
          <Button variant="subtle" color="gray" component={Link} to={cancelTo}>
            {t('common.cancel')}
          </Button>
        </FormBar>
      </Card>
    </form>
  );
}
