import { i18n } from '#shared/i18n/i18n.ts';
import { isLoaded, t } from '#shared/i18n/t.ts';

let order: readonly string[] | undefined;

/**
 * The position of a field among others, as in the forms: stored changes have no order. It is the order of the labels in
 * the catalogue; fields without a label come last.
 */
export function fieldOrder(field: string): number {
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
