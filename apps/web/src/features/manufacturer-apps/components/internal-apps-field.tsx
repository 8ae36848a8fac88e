import { limits } from '@account/contract/limits';
import { internalAppTypes } from '@account/contract/values/internal-apps';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent, ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { faultOf, type InternalAppRow, rowsOf } from '../manufacturer-app-fields.ts';
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
function InternalAppFields({ row, number, onChange, onPaste, onRemove }: InternalAppFieldsProps) {
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

interface InternalAppsFieldProps {
  id: string;
  value: readonly InternalAppRow[];
  error: ReactNode;
  onChange: (rows: InternalAppRow[]) => void;
}

const freeKey = (rows: readonly InternalAppRow[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/**
 * The internal apps of a manufacturer app, one row each. Text with several parts that is pasted into a package is split
 * into rows. Errors show below their row before the form is saved.
 */
export function InternalAppsField({ id, value, error, onChange }: InternalAppsFieldProps) {
  const replace = (key: number, rows: readonly InternalAppRow[]) =>
    onChange(value.flatMap((row) => (row.key === key ? rows : row)));
  const paste = (key: number, text: string) => {
    const rows = rowsOf(text.slice(0, limits.internalApps), freeKey(value));
    if (rows.length > 0) replace(key, rows);
  };
  const add = () => onChange([...value, { key: freeKey(value), package: '', component: '', type: 'activity' }]);

  return (
    <fieldset className={`${classes.field} full`} id={id} tabIndex={-1} aria-describedby={`${id}-hint`}>
      <legend className={classes.legend}>{t('manufacturer-apps.internal_apps')}</legend>
      <p className="sm muted" id={`${id}-hint`}>
        {t('manufacturer-apps.internal_apps_hint')}
      </p>
      {value.map((row, index) => (
        <InternalAppFields
          key={row.key}
          row={row}
          number={index + 1}
          onChange={(changed) => replace(row.key, [changed])}
          onPaste={(text) => paste(row.key, text)}
          onRemove={() => replace(row.key, [])}
        />
      ))}
      {error && <p className={classes.error}>{error}</p>}
      <div>
        <QuietButton icon={IconPlus} size="sm" onClick={add}>
          {t('manufacturer-apps.add_internal_app')}
        </QuietButton>
      </div>
    </fieldset>
  );
}
