import type { MessageId } from '@account/messages/ids';
import { t } from '#shared/i18n/t.ts';

const labels: Readonly<Record<string, MessageId>> = {
  name: 'activities.field_name',
  email: 'activities.field_email',
  username: 'activities.field_username',
  organization: 'activities.field_organization',
  role: 'activities.field_role',
  panel_role: 'activities.field_panel_role',
  panel_idletimeout: 'activities.field_panel_idletimeout',
  profilepic: 'activities.field_profilepic',
  wallpaper: 'activities.field_wallpaper',
  logo: 'activities.field_logo',
  logo_vertical: 'activities.field_logo_vertical',
  logo_horizontal: 'activities.field_logo_horizontal',
  androidid: 'activities.field_androidid',
  host: 'activities.field_host',
  displayname: 'activities.field_displayname',
  domain: 'activities.field_domain',
  sharepath: 'activities.field_sharepath',
  isanonymous: 'activities.field_isanonymous',
  manufacturer_code: 'activities.field_manufacturer_code',
  manufacturer_name: 'activities.field_manufacturer_name',
};

const order = Object.keys(labels);

/** The position of a field among others, as in the forms: stored changes have no order. */
export function fieldOrder(field: string): number {
  const position = order.indexOf(field);
  return position < 0 ? order.length : position;
}

/** The label of a field within a sentence. A field without a label shows the server's name, with spaces. */
export function fieldLabel(field: string): string {
  const label = labels[field];
  if (label) return t(label);
  if (field === 'internal_apps') return t('activities.field_internal_apps');
  const [, number, part] = /^app(\d)_(package|icon)$/.exec(field) ?? [];
  if (number) return t(part === 'icon' ? 'activities.field_app_icon' : 'activities.field_app_package', { number });
  return field.replaceAll('_', ' ');
}
