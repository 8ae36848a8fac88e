import { ActionIcon } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { formatFileSize } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import classes from './dropzone.module.css';

/** The files that a dropzone takes. */
export interface FileRules {
  /** Types as in HTML: `image/*`, `image/png,.pdf`; anything if empty. */
  accept: string;
  /** The largest size in bytes. */
  maxBytes?: number | undefined;
  /** The message about another type, where the usual words do not fit. */
  wrongType?: string;
}

type Candidate = Pick<File, 'name' | 'type' | 'size'>;

function fits({ name, type }: Candidate, pattern: string): boolean {
  if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern);
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

/** Why a file is refused, in words; undefined if it is accepted. Neither the picker nor a drop enforces `accept`. */
export function refusalOf(file: Candidate, { accept, maxBytes = Number.POSITIVE_INFINITY, wrongType }: FileRules) {
  const patterns = accept.split(',').map((pattern) => pattern.trim().toLowerCase());
  const known = accept.trim() === '' || patterns.some((pattern) => fits(file, pattern));
  const { name, size } = file;
  if (!known) return wrongType ?? t('ui.file_wrong_type', { name });
  if (size <= maxBytes) return undefined;
  return t('ui.file_too_large', { name, size: formatFileSize(size), most: formatFileSize(maxBytes) });
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes the first file that is dropped on an element, and tells whether files are being dragged over it. */
function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);

  const hold = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };

  return {
    over,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}

/** The present file, chosen now or saved before; its picture is shown before its name. */
export interface ShownFile {
  name: string;
  detail?: string | undefined;
  picture?: string | undefined;
}

interface DropzoneProps extends FileRules {
  id: string;
  /** Id of the element that names it. */
  labelledBy: string;
  /** Id of the element that says what is wrong. */
  errorId: string;
  invalid: boolean;
  /** The limits of the choice: `Max. 20M`. */
  hint: string;
  shown?: ShownFile | undefined;
  /** A tall zone with centred text, for a place of its own. */
  large?: boolean;
  /** Whether it gets the focus when the dialog around it opens. */
  autoFocus?: boolean;
  /** Share that is uploaded, 0 to 1, while the upload runs. */
  progress?: number | undefined;
  onChoose: (file: File) => void;
  /** A file was refused, and why in words; the present one stays. */
  onRefuse: (reason: string) => void;
  /** Without it there is no button to remove the file. */
  onRemove?: (() => void) | undefined;
}

/**
 * Takes one file, picked or dropped; of several dropped files the first. The native input stays in the tab order, so
 * that the keyboard opens the picker as usual.
 */
export function Dropzone(props: DropzoneProps) {
  const { id, labelledBy, errorId, invalid, accept, hint, shown, large, progress, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const about = `${id}-file`;

  const take = (file: File) => {
    const reason = refusalOf(file, props);
    if (reason === undefined) props.onChoose(file);
    else props.onRefuse(reason);
  };
  const { over, handlers } = useFileDrop(take);
  const remove = () => {
    onRemove?.();
    input.current?.focus();
  };

  return (
    <div
      className={classes.zone}
      data-large={large || undefined}
      data-over={over || undefined}
      data-error={invalid || undefined}
      {...handlers}
    >
      <input
        ref={input}
        id={id}
        className={`${classes.input} hidden-text`}
        type="file"
        data-autofocus={props.autoFocus || undefined}
        accept={accept}
        aria-labelledby={labelledBy}
        aria-describedby={`${about} ${errorId}`}
        aria-invalid={invalid || undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Reset, so that the same file can be chosen again after it was removed.
          currentTarget.value = '';
          if (file) take(file);
        }}
      />
      <label className={classes.pick} htmlFor={id} id={about}>
        {shown?.picture ? (
          <img className={classes.picture} src={shown.picture} alt="" />
        ) : (
          <Tile icon={IconUpload} tone={over ? 'lagoon' : 'neutral'} large={large} />
        )}
        <span className={classes.words}>
          <span className={shown && !over ? `${classes.name} trunc` : classes.name}>
            {over ? t('ui.file_drop') : (shown?.name ?? t('ui.file_pick'))}
          </span>
          <bdi className="sm muted">{shown?.detail ?? hint}</bdi>
        </span>
      </label>
      {shown && onRemove && (
        <ActionIcon aria-label={t('ui.file_remove', { name: shown.name })} onClick={remove}>
          <Icon of={IconTrash} size="sm" stroke={1.7} />
        </ActionIcon>
      )}
      {progress !== undefined && (
        <progress className={classes.progress} value={progress} aria-label={t('ui.file_progress')} />
      )}
    </div>
  );
}
