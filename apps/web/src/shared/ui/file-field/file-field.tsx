import { ActionIcon, Input } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import { Tile } from '../tile/tile.tsx';
import classes from './file-field.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface FileFieldProps {
  id: string;
  label: ReactNode;
  /** What may be chosen: `Max. 20M`. */
  hint: string;
  /** Types that the picker of the system offers, as in HTML. */
  accept: string;
  /** The file that is there, chosen now or before; its picture stands before its name. */
  shown: { name: string; detail?: string; picture?: string | undefined } | undefined;
  error?: ReactNode;
  /** Share of the upload that has gone, 0 to 1, while it runs. */
  progress?: number | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/**
 * One file, picked or dropped; of several that are dropped it takes the first (spec section 5). The input of the browser
 * stays in the tab order, so that the keyboard opens the picker as it does everywhere.
 */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, accept, shown, error, progress, onChoose, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const { over, handlers } = useFileDrop(onChoose);
  const about = `${id}-file`;

  const remove = () => {
    onRemove();
    input.current?.focus();
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelProps={{ id: `${id}-name` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.zone} data-over={over || undefined} data-error={error ? true : undefined} {...handlers}>
        <input
          ref={input}
          id={id}
          className={`${classes.input} hidden-text`}
          type="file"
          accept={accept}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${about} ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file can be chosen again after it was removed.
            currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
        <label className={classes.pick} htmlFor={id} id={about}>
          {shown?.picture ? (
            <img className={classes.picture} src={shown.picture} alt="" />
          ) : (
            <Tile icon={IconUpload} tone={over ? 'lagoon' : 'neutral'} />
          )}
          <span className="grow">
            <span className={shown && !over ? `${classes.name} trunc` : classes.name}>
              {over ? t('ui.file_drop') : (shown?.name ?? t('ui.file_pick'))}
            </span>
            <span className="sm muted">{shown?.detail ?? hint}</span>
          </span>
        </label>
        {shown && (
          <ActionIcon aria-label={t('ui.file_remove', { name: shown.name })} onClick={remove}>
            <Icon of={IconTrash} size="sm" stroke={1.7} />
          </ActionIcon>
        )}
        {progress !== undefined && (
          <progress className={classes.progress} value={progress} aria-label={t('ui.file_progress')} />
        )}
      </div>
    </Input.Wrapper>
  );
}
