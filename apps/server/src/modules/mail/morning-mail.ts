import { fromWireTimestamp } from '@account/contract/values/dates';
import { timestamp } from '@account/contract/values/fields';
import { formatLocaleOf } from '@account/messages/locales';
import { currentLocale, translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import type { RichText } from '../../platform/mail/layout.ts';
import { mailKind, richText } from './mail-kind.ts';

const morning = z.object({
  url: z.string(),
  settingsUrl: z.string(),
  expiresAt: z.iso.datetime(),
  timeZone: z.string(),
  schools: z.array(
    z.object({ name: z.string(), since: timestamp, count: z.int(), isWhole: z.boolean(), more: z.int() }),
  ),
  moreSchools: z.int(),
});
type Morning = z.infer<typeof morning>;

/** A timestamp of the last week as day of the week, date and time, where it is morning for the recipient. */
const localTime = (since: string, timeZone: string): string =>
  (fromWireTimestamp(since) ?? new Date(0)).toLocaleString(formatLocaleOf(currentLocale()), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone,
  });

/** The text about an organization. */
function schoolText({ name, since, count, isWhole, more }: Morning['schools'][number], timeZone: string): RichText {
  const values = { organization: name, count, when: localTime(since, timeZone) };
  const outage = richText(isWhole ? 'mail.morning_outage_whole' : 'mail.morning_outage', values);
  return more > 0 ? [...outage, ' ', ...richText('mail.morning_others', { count: more })] : outage;
}

/** Says on weekday mornings in which organizations displays fell silent together, to administrators who have chosen it. */
export const morningMail = mailKind(morning, ({ schools, moreSchools, timeZone, settingsUrl }) => {
  const count = schools.length + moreSchools;
  return {
    subject: translate('mail.morning_subject', { count }),
    preheader: translate('mail.morning_preheader'),
    heading: translate('mail.morning_heading'),
    paragraphs: [
      ...schools.map((school) => schoolText(school, timeZone)),
      ...(moreSchools > 0 ? [richText('mail.morning_more', { count: moreSchools })] : []),
    ],
    button: translate('mail.morning_button'),
    validity: translate('mail.morning_validity'),
    notExpected: translate('mail.morning_not_expected'),
    settings: { label: translate('mail.morning_settings'), url: settingsUrl },
  };
});
