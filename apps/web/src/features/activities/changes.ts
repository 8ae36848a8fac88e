import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { isLocale, localeNames } from '@account/messages/locales';
import { formatLocale, i18n } from '#shared/i18n/i18n.ts';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { isLoaded, t } from '#shared/i18n/t.ts';
import type { ChangedField } from '#shared/record/changed-fields.tsx';
import { nameOf } from './subject.ts';

let order: readonly string[] | undefined;

/**
 * The position of a field among others, as in the forms: stored changes have no order. It is the order of the labels in
 * the catalogue; fields without a label come last.
 */
function fieldOrder(field: string): number {
  order ??= Object.keys(i18n.messages).filter((id) => id.startsWith('activities.field_'));
  const position = order.indexOf(`activities.field_${field}`);
  return position < 0 ? order.length : position;
}

/**
 * The label of a field within a sentence: `activities.field_host` for `host`. A field without a label shows the server's
 * name, with spaces.
 */
export function fieldLabel(field: string): string {
  const label = `activities.field_${field}`;
  if (isLoaded(label)) return t(label);
  const [, number, part] = /^app(\d)_(package|icon)$/.exec(field) ?? [];
  if (number) return t(part === 'icon' ? 'activities.app_icon' : 'activities.app_package', { number });
  if (field === 'internal_apps') return t('activities.internal_apps');
  return field.replaceAll('_', ' ');
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

const pictures = new Set(['logo', 'profilepic', 'wallpaper']);

/** A value in words. Files and flags are described, not shown. */
function valueText(field: string, value: unknown): string {
  if (isNothing(value)) return t('activities.nothing');
  if (pictures.has(field)) return t('activities.a_picture');
  if (field === 'isanonymous' || typeof value === 'boolean')
    return t(Number(value) === 1 ? 'activities.yes' : 'activities.no');
  if (field === 'panel_idletimeout')
    return value === 0 ? t('activities.never') : t('activities.minutes', { minutes: Number(value) });
  if (/^logo_(?:vertical|horizontal)$/.test(field)) return t('activities.dp', { height: String(value) });
  if (field === 'panel_role') return panelRoleWord(String(value));
  if (field === 'language' && isLocale(value)) return localeNames[value];
  return typeof value === 'object' ? JSON.stringify(value) : nameOf(String(value));
}

type Sides = Pick<ActivityRow, 'before' | 'after'>;

function changeOf(field: string, { before, after }: Sides): ChangedField {
  const replaced = pictures.has(field) && !isNothing(before?.[field]) && !isNothing(after?.[field]);
  return {
    field,
    label: fieldLabel(field),
    from: before ? valueText(field, before[field]) : undefined,
    to: replaced ? t('activities.another_picture') : after ? valueText(field, after[field]) : undefined,
  };
}

/** The changed fields of an activity. For a new or a deleted record, only the fields that have a value. */
export function changesOf(row: Sides): ChangedField[] {
  const { before, after } = row;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = before && after ? fields : fields.filter((field) => !isNothing((before ?? after)?.[field]));
  return shown
    .sort(
      (left, right) =>
        fieldOrder(left) - fieldOrder(right) || left.localeCompare(right, formatLocale(), { numeric: true }),
    )
    .map((field) => changeOf(field, row));
}
