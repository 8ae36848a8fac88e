import { formatLocale } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';

/** Scopes of a platform and their words, in the order in which they are shown. */
const words = [
  ['calendars.read', 'identities.scope_read'],
  ['calendars.readwrite', 'identities.scope_write'],
  ['user.read', 'identities.scope_profile'],
  ['offline_access', 'identities.scope_away'],
] as const;

/** Scopes that have words, and scopes that belong to a sign-in and say nothing about the calendar. */
const familiar: readonly string[] = [...words.map(([scope]) => scope), 'openid', 'profile', 'email'];

/** Without the address that some platforms write before it. */
const bare = (scope: string): string => scope.replace(/^https:\/\/[^/]+\//, '');

/** The scopes of a grant in words: `reads your calendar and does so while you are away`. */
export function scopeWords(scopes: readonly string[]): string {
  const names = scopes.map(bare);
  const plain = names.map((name) => name.toLowerCase());
  const known = words.filter(([scope]) => plain.includes(scope)).map(([, id]) => t(id));
  const others = names
    .filter((name) => !familiar.includes(name.toLowerCase()))
    .map((scope) => t('identities.scope_other', { scope }));
  const all = [...known, ...others];
  return all.length === 0 ? t('identities.scope_none') : new Intl.ListFormat(formatLocale()).format(all);
}
