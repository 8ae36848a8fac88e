import { isInverted } from '@account/contract/endpoints/administration/activities.calls';
import { useEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { Period } from '../quick-periods.ts';
import classes from './activity-filter-fields.module.css';
import { DayFieldLater } from './day-field-later.tsx';

interface PeriodFieldsProps extends Period {
  onChange: (days: Period) => void;
}

/** The first and the last day of the list. */
export function PeriodFields({ from, to, onChange }: PeriodFieldsProps) {
  // Two days can change before the list shows the first of them: then the second is no reason to forget it.
  const latest = useRef<Period>({ from, to });
  useEffect(() => {
    latest.current = { from, to };
  }, [from, to]);
  const change = (days: Period) => {
    latest.current = { ...latest.current, ...days };
    onChange(latest.current);
  };
  const fault = isInverted({ from, to }) ? t('activities.days_inverted') : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className={classes.period} role="group" aria-label={t('activities.period')}>
      <div className={classes.day}>
        <DayFieldLater
          label={t('activities.from')}
          day={from}
          latest={to}
          error={fault}
          onChange={(day) => change({ from: day })}
        />
      </div>
      <div className={classes.day}>
        <DayFieldLater label={t('activities.to')} day={to} earliest={from} onChange={(day) => change({ to: day })} />
      </div>
    </div>
  );
}
