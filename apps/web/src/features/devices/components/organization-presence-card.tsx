import type { OrganizationPresence } from '@account/contract/endpoints/devices/organization-presence';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton-rows.tsx';
import { hoursOfOrganization, localDays, type StripDay } from '../presence-strip.ts';
import { organizationPresenceQuery } from '../queries.ts';
import { OutageAlert } from './outage-alert.tsx';
import classes from './presence-card.module.css';
import { dayName, PresenceChart } from './presence-chart.tsx';

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
        <CardBody className={classes.body}>
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
