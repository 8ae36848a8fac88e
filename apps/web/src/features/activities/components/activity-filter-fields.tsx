import type { CallResponse } from '@account/contract/api';
import { isInverted } from '@account/contract/endpoints/administration/activities.calls';
import { listUsers } from '@account/contract/endpoints/administration/users.calls';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { callQuery } from '#shared/api/call-query.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { useNow } from '#shared/lib/use-now.ts';
import type { ListState } from '#shared/list/state/use-list-state.ts';
import { Dropdown } from '#shared/ui/dropdown/dropdown.tsx';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { type Period, quickPeriods } from '../activity-filters.ts';
import { ActionField } from './action-field.tsx';
import classes from './activity-filter-fields.module.css';
import { DayFieldLater } from './day-field-later.tsx';

interface PeriodFieldsProps extends Period {
  onChange: (days: Period) => void;
}

/** The first and the last day of the list. */
function PeriodFields({ from, to, onChange }: PeriodFieldsProps) {
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

/** Milliseconds without typing after which the search is sent. */
const pause = 250;

interface PersonFieldProps {
  email: string | undefined;
  onChange: (email: string | undefined) => void;
}

/** How many people are offered; typing finds the others. */
const offered = 10;

type PersonRow = Extract<CallResponse<typeof listUsers>['data'][number], { email: string }>;

const personLabel = ({ email, name }: Pick<PersonRow, 'email' | 'name'>): string =>
  name ? `${name} · ${email}` : email;

/** The e-mail of the actor: of an account, or as it is typed, because entries outlive accounts. */
function PersonField({ email, onChange }: PersonFieldProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim().toLowerCase();
  const [search] = useDebouncedValue(text, pause);
  const query = useQuery({
    ...callQuery(listUsers, { body: { filters: search ? { fussy: search } : {}, page: 1, per_page: offered } }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.data.flatMap((user) => ('email' in user ? [user] : [])) ?? [];
  const named = new Map([
    ...(email ? [[email, email] as const] : []),
    ...(/.@./.test(text) ? [[text, text] as const] : []),
    ...found.map((user) => [user.email, personLabel(user)] as const),
  ]);
  return (
    <Dropdown
      className={classes.person}
      label={t('activities.person')}
      placeholder={t('activities.anybody')}
      options={[...named].map(([value, label]) => ({ value, label }))}
      waiting={query.isFetching || search !== text}
      failure={query.error?.message}
      value={email ?? null}
      onChange={(value) => onChange(value ?? undefined)}
      onSearchChange={setTyped}
      clearable
    />
  );
}

/**
 * Narrows the list of activities to days, to an action and to an actor. On a narrow card the fields are there on
 * request, and while one of them is set.
 */
export function ActivityFilterFields({ state }: { state: ListState }) {
  const { from, to, action, actor_email } = state.view.filters;
  const set = [from || to, action, actor_email].filter(Boolean).length;
  const [isOpened, setOpened] = useState(set > 0);
  const fieldsId = useId();
  const periods = quickPeriods(useNow());
  return (
    <div className={classes.filters} data-broad>
      <Button
        className={classes.toggle ?? ''}
        variant="default"
        aria-expanded={isOpened}
        aria-controls={fieldsId}
        onClick={() => setOpened(!isOpened)}
      >
        {t('activities.filters')}
        {set > 0 && ` · ${formatCount(set)}`}
      </Button>
      <div id={fieldsId} className={classes.fields} data-opened={isOpened || undefined}>
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
        <ActionField state={state} className={classes.action} />
        <PersonField email={actor_email} onChange={(email) => state.filterBy('actor_email', email)} />
      </div>
    </div>
  );
}
