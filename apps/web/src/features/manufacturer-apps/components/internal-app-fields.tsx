import { limits } from '@account/contract/limits';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { faultOf, type InternalAppRow, internalAppTypes } from '../internal-app-rows.ts';
import classes from './internal-apps-field.module.css';

interface InternalAppFieldsProps {
  row: InternalAppRow;
  number: number;
  onChange: (row: InternalAppRow) => void;
  /** Called when text with several parts was pasted into the package. */
  onPaste: (text: string) => void;
  onRemove: () => void;
}

/** Package, component and type of one internal app, with its errors. */
export function InternalAppFields({ row, number, onChange, onPaste, onRemove }: InternalAppFieldsProps) {
  const untouched = !(row.package || row.component);
  const fault = untouched ? undefined : faultOf(row);
  const types = internalAppTypes.some((type) => type === row.type) ? internalAppTypes : [row.type, ...internalAppTypes];
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[;|]/.test(text)) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    <fieldset className={classes.row} aria-label={t('manufacturer-apps.internal_app', { number })}>
      <TextInput
        label={t('manufacturer-apps.package')}
        value={row.package}
        maxLength={limits.name}
        autoComplete="off"
        error={fault && t(fault.id, fault.values)}
        onChange={(event) => onChange({ ...row, package: event.currentTarget.value })}
        onPaste={paste}
      />
      <TextInput
        label={t('manufacturer-apps.component')}
        value={row.component}
        maxLength={limits.name}
        autoComplete="off"
        onChange={(event) => onChange({ ...row, component: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('manufacturer-apps.type')}
        data={[...types]}
        value={row.type}
        onChange={(event) => onChange({ ...row, type: event.currentTarget.value })}
      />
      <ActionIcon
        className={classes.remove}
        aria-label={t('manufacturer-apps.remove_internal_app', { number })}
        onClick={onRemove}
      >
        <Icon of={IconTrash} />
      </ActionIcon>
    </fieldset>
  );
}
