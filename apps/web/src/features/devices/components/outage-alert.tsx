import type { Outage } from '@account/contract/endpoints/devices/organization-presence';
import { fromWireTimestamp } from '@account/contract/values/dates';
import { Link } from 'react-router';
import { formatLocale } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import classes from './outage-alert.module.css';

/** Milliseconds in which a day of the week is no other one. */
const daysOfWeek = 6 * 86_400_000;

/** A timestamp of the last days as day of the week and time, in local time. */
function weekdayTime(text: string, now: Date): string {
  const date = fromWireTimestamp(text);
  if (!date || now.getTime() - date.getTime() > daysOfWeek) return formatTimestamp(text, 'datetime');
  return date.toLocaleString(formatLocale(), { weekday: 'short', hour: 'numeric', minute: '2-digit' });
}

/** Displays that fell silent together: since when, what is likely, and which ones. */
export function OutageAlert({ outage: { since, count, is_whole, displays } }: { outage: Outage }) {
  const values = { count, when: weekdayTime(since, useNow()) };
  return (
    <Alert kind="warning">
      <div>{t(is_whole ? 'organization-presence.outage_whole' : 'organization-presence.outage', values)}</div>
      <ul className={classes.displays}>
        {displays.map(({ id, name }) => (
          <li key={id}>
            <Link to={pathTo('device', { id })}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        {count > displays.length && <li>{t('organization-presence.more', { count: count - displays.length })}</li>}
      </ul>
    </Alert>
  );
}
