import type { PresenceDay } from '@account/contract/endpoints/devices/devices';
import { t } from '#shared/i18n/t.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { hoursOfDisplay, localDays, type StripDay } from '../presence-strip.ts';
import classes from './presence-card.module.css';
import { dayName, PresenceChart } from './presence-chart.tsx';

const dayText = (day: StripDay): string => t('device-page.presence_day', { day: dayName(day), hours: day.hours.size });

/** In which hours of the last days a display was heard of. */
export function PresenceCard({ presence }: { presence: readonly PresenceDay[] }) {
  const days = localDays(hoursOfDisplay(presence), presence.length, useNow());
  const seen = days.filter(({ hours }) => hours.size > 0).length;
  return (
    <Card title={t('device-page.presence', { days: days.length })}>
      <CardBody className={classes.body}>
        <p>{t('device-page.presence_summary', { seen, days: days.length })}</p>
        <PresenceChart days={days} displays={1} textOf={dayText} today={t('device-page.presence_today')} />
        <p className="sm muted">{t('device-page.presence_key')}</p>
      </CardBody>
    </Card>
  );
}
