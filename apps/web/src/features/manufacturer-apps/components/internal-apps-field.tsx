import { limits } from '@account/contract/limits';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { type InternalAppRow, rowsOf } from '../internal-app-rows.ts';
import { InternalAppFields } from './internal-app-fields.tsx';
import classes from './internal-apps-field.module.css';

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
          onPaste={(text) => replace(row.key, rowsOf(text.slice(0, limits.internalApps), freeKey(value)))}
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
