import type { RewindField, RewindValue } from '@account/contract/endpoints/rewind';
import { isLocale, localeNames } from '@account/messages/locales';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { isLoaded, t } from '#shared/i18n/t.ts';
import { ChangedFields } from '#shared/record/changed-fields.tsx';

function labelOf(name: string): string {
  const id = `rewind.field_${name}`;
  return isLoaded(id) ? t(id) : name.replaceAll('_', ' ');
}

function valueText(name: string, value: RewindValue): string {
  if (Array.isArray(value)) return value.join(', ') || t('rewind.empty');
  if (value === null || value === '') return t('rewind.empty');
  if (typeof value === 'boolean') return t(value ? 'rewind.yes' : 'rewind.no');
  if (typeof value === 'number') return t('rewind.dp', { height: String(value) });
  if (name === 'panel_role') return panelRoleWord(value);
  return name === 'language' && isLocale(value) ? localeNames[value] : value;
}

/** Fields as they are, and as they were and will be again. */
export const RewindFields = ({ fields }: { fields: readonly RewindField[] }) => (
  <ChangedFields
    between={t('rewind.to_value')}
    fields={fields.map(({ name, now, before }) => ({
      field: name,
      label: labelOf(name),
      from: valueText(name, now),
      to: valueText(name, before),
    }))}
  />
);
