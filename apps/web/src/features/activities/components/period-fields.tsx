import { isInverted } from '@account/contract/endpoints/administration/activities';
import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { Period } from '../quick-periods.ts';
import classes from './activity-filter-fields.module.css';

const DayField = lazy(() => import('./day-field.tsx').then((module) => ({ default: module.DayField })));

/** Keeps the place of a field until the date picker is loaded. */
const Waiting = ({ label, day }: { label: string; day: string | undefined }) => (
  <TextInput label={label} value={day ?? ''} disabled readOnly />
);

interface PeriodFieldsProps extends Period {
  onChange: (days: Period) => void;
}

/** The first and the last day of the list. */
export function PeriodFields({ from, to, onChange }: PeriodFieldsProps) {
  const isUtcHere = new Date().getTimezoneOffset() === 0;
  const fault = isInverted({ from, to }) ? t('validation.days_inverted') : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className={classes.period} role="group" aria-label={t('activities.period')}>
      <div className={classes.day}>
        <Suspense fallback={<Waiting label={t('activities.from')} day={from} />}>
          <DayField
            label={t('activities.from')}
            day={from}
            latest={to}
            error={fault}
            onChange={(day) => onChange({ from: day })}
          />
        </Suspense>
      </div>
      <div className={classes.day}>
        <Suspense fallback={<Waiting label={t('activities.to')} day={to} />}>
          <DayField label={t('activities.to')} day={to} earliest={from} onChange={(day) => onChange({ to: day })} />
        </Suspense>
      </div>
      {!isUtcHere && <p className={`${classes.hint} xs muted`}>{t('activities.utc_days')}</p>}
    </div>
  );
}
