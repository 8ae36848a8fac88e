import type { OrganizationPresence, Outage } from '@account/contract/endpoints/devices/organization-presence';
import { fromWireTimestamp } from '@account/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { requestIdOf } from '#shared/api/api-error.ts';
import { formatLocale } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import { organizationPresenceQuery } from '../api.ts';
import { hoursOfOrganization, localDays, type StripDay } from '../presence-strip.ts';
import classes from './organization-presence-card.module.css';
import presenceClasses from './presence-card.module.css';
import { dayName, PresenceChart } from './presence-card.tsx';

/** Milliseconds in which a day of the week is no other one. */
const daysOfWeek = 6 * 86_400_000;

/** A timestamp of the last days as day of the week and time, in local time. */
function weekdayTime(text: string, now: Date): string {
  const date = fromWireTimestamp(text);
  if (!date || now.getTime() - date.getTime() > daysOfWeek) return formatTimestamp(text, 'datetime');
  return date.toLocaleString(formatLocale(), { weekday: 'short', hour: 'numeric', minute: '2-digit' });
}

/** Displays that fell silent together: since when, what is likely, and which ones. */
function OutageAlert({ outage: { since, count, is_whole, displays } }: { outage: Outage }) {
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

const mostOf = (days: readonly StripDay[]): number => Math.max(0, ...days.flatMap(({ hours }) => [...hours.values()]));

function Hours({ presence }: { presence: OrganizationPresence }) {
  const { displays, displays_count: all } = presence;
  const days = localDays(hoursOfOrganization(presence.days), presence.days.length, useNow());
  const seen = days.filter(({ hours }) => hours.size > 0).length;
  const textOf = (day: StripDay) =>
    t('organization-presence.day', { day: dayName(day), hours: day.hours.size, most: mostOf([day]), displays });
  const summary = { seen, days: days.length, most: mostOf(days), displays };
  return (
    <>
      <p>{t(seen > 0 ? 'organization-presence.summary' : 'organization-presence.none_seen', summary)}</p>
      <PresenceChart days={days} displays={displays} textOf={textOf} today={t('organization-presence.today')} />
      <p className="sm muted">
        {t('organization-presence.key')} {displays < all && t('organization-presence.partly', { displays, all })}
      </p>
    </>
  );
}

/** Which displays of an organization fell silent together, where some did. */
export function OrganizationOutages({ organizationId }: { organizationId: number }) {
  const outages = useQuery(organizationPresenceQuery(organizationId)).data?.data.outages ?? [];
  if (outages.length === 0) return null;
  return (
    <div className="stack">
      {outages.map((outage) => (
        <OutageAlert key={outage.displays[0]?.id} outage={outage} />
      ))}
    </div>
  );
}

/** In which hours of the last days displays of an organization were heard of. */
export function OrganizationPresenceCard({ organizationId }: { organizationId: number }) {
  const { data, error, refetch } = useQuery(organizationPresenceQuery(organizationId));
  const presence = data?.data;
  return (
    <Card title={t('organization-presence.title')}>
      {!presence && !error && <SkeletonRows count={3} />}
      {!presence && error && (
        <CardBody>
          <LoadFailure message={error.message} requestId={requestIdOf(error)} onRetry={() => refetch()} />
        </CardBody>
      )}
      {presence && (
        <CardBody className={presenceClasses.body}>
          {presence.displays_count > 0 ? (
            <Hours presence={presence} />
          ) : (
            <p className="muted">{t('organization-presence.empty')}</p>
          )}
        </CardBody>
      )}
    </Card>
  );
}
