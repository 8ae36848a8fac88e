import { auditActions } from '@account/contract/values/audit-actions';
import { t } from '#shared/i18n/t.ts';
import { useNow } from '#shared/lib/use-now.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';
import { Dropdown } from '#shared/ui/dropdown/dropdown.tsx';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { actionLabel } from '../action-label.ts';
import { quickPeriods } from '../quick-periods.ts';
import classes from './activity-filter-fields.module.css';
import { PeriodFields } from './period-fields.tsx';
import { PersonField } from './person-field.tsx';

/** Narrows the list of activities to days, to an action and to somebody who acted. */
export function ActivityFilterFields({ state }: { state: ListState }) {
  const { from, to, action, actor_email } = state.view.filters;
  const periods = quickPeriods(useNow());
  return (
    <div className={classes.filters} data-broad>
      <div className={classes.chips}>
        <FilterChips
          label={t('activities.period')}
          chips={periods.map(({ value, label }) => ({ value, label }))}
          value={periods.find((period) => period.from === from && period.to === to)?.value}
          onChange={(chosen) => {
            const period = periods.find(({ value }) => value === chosen);
            state.filterByAll({ from: period?.from, to: period?.to });
          }}
        />
      </div>
      <PeriodFields from={from} to={to} onChange={(days) => state.filterByAll({ ...days })} />
      <Dropdown
        className={classes.action}
        label={t('activities.action')}
        placeholder={t('activities.any_action')}
        options={auditActions.map((value) => ({ value, label: actionLabel(value) }))}
        value={action ?? null}
        onChange={(value) => state.filterBy('action', value ?? undefined)}
        clearable
      />
      <PersonField email={actor_email} onChange={(email) => state.filterBy('actor_email', email)} />
    </div>
  );
}
