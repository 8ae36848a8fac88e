import { isMessageId, translate } from '@account/messages/translate';

/** What people call a field that an entry of the audit names; one without a name of its own stays readable. */
export function fieldWord(field: string): string {
  const [, number, part] = /^app(\d)_(package|icon)$/.exec(field) ?? [];
  if (number && part)
    return translate(part === 'icon' ? 'activities.field_app_icon' : 'activities.field_app_package', { number });
  const id = `activities.field_${field}`;
  return isMessageId(id) ? translate(id) : field.replaceAll('_', ' ');
}
