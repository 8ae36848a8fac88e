import { Button } from '@mantine/core';
import { isSameMonth } from 'date-fns';
import { type KeyboardEvent, useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { dayPage, monthPage, turnPage, type WeekDay, yearPage } from './calendar/grid-dates.ts';
import { gridRoles, PickerGrid } from './calendar/picker-grid.tsx';
import { headingOf, weekdayName, weekdayText } from './names.ts';
import classes from './picker.module.css';
import { PickerHead } from './picker-head.tsx';
import { type DateRules, isBeyondLimits, isOffered } from './selectable.ts';
import { TimeView } from './time/time-view.tsx';
import type { Picker, Shown } from './use-picker.ts';
import type { PickerView } from './view.ts';

/** The properties of each view of the picker. */
interface GridViewProps {
  shown: Shown;
  picker: Picker;
  weekStart: WeekDay;
  /** Id of the heading. */
  labelledBy: string;
  isOffered: (date: Date) => boolean;
}

/** Six weeks. Days of the months around may be chosen too. */
function DayView({ weekStart, shown, ...others }: GridViewProps) {
  const cells = dayPage(shown.cursor, weekStart);
  const head = (
    <thead {...gridRoles.group}>
      <tr {...gridRoles.row}>
        {cells.slice(0, 7).map((day) => (
          <th key={day.getDay()} scope="col" {...gridRoles.header} aria-label={weekdayName(day)}>
            {weekdayText(day)}
          </th>
        ))}
      </tr>
    </thead>
  );
  return (
    <PickerGrid
      {...others}
      view="day"
      weekStart={weekStart}
      shown={shown}
      cells={cells}
      head={head}
      isOutside={(day) => !isSameMonth(day, shown.cursor)}
    />
  );
}

/** The page of the view that is shown. */
function PickerPage({ rules, ...props }: GridViewProps & { rules: DateRules }) {
  const { shown, picker } = props;
  switch (shown.view) {
    case 'year':
      return <PickerGrid {...props} view="year" cells={yearPage(shown.cursor)} />;
    case 'month':
      return <PickerGrid {...props} view="month" cells={monthPage(shown.cursor)} />;
    case 'day':
      return <DayView {...props} />;
    case 'time':
      return <TimeView shown={shown} picker={picker} rules={rules} />;
  }
}

const stops = 'button, [tabindex="0"]';

/** Keeps Tab within an element: the first stop follows the last. */
function cycleTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const found = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.tabIndex >= 0);
  const [from, to] = event.shiftKey ? [found.at(0), found.at(-1)] : [found.at(-1), found.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

interface PickerPopoutProps {
  shown: Shown;
  picker: Picker;
  minimumView: PickerView;
  weekStart: WeekDay;
  clearable: boolean;
  rules: DateRules;
}

/** The unit whose page a view is: a page of the day view is a month. */
const pageUnits = { year: 'year', month: 'year', day: 'month', time: 'day' } as const;

/** Whether any date of a page is within the limits. */
function canTurn({ view, cursor }: Shown, by: 1 | -1, rules: DateRules): boolean {
  const page = turnPage(view, cursor, by);
  if (view !== 'year') return !isBeyondLimits(pageUnits[view], page, rules);
  const { lowerLimit, upperLimit } = rules;
  const limit = by > 0 ? upperLimit : lowerLimit;
  return limit === undefined || headingOf('year', limit) !== headingOf('year', cursor);
}

/** The dialog below the field: the head, the page of the view, and the buttons `Today` and `Clear`. */
export function PickerPopout({ shown, picker, minimumView, weekStart, clearable, rules }: PickerPopoutProps) {
  const id = useId();
  const today = minimumView === 'time' ? 'day' : minimumView;
  return (
    <div
      role="dialog"
      aria-modal={shown.modal || undefined}
      aria-label={t('date-picker.title')}
      aria-describedby={`${id}-keys`}
      className={classes.popout}
      onKeyDown={cycleTab}
    >
      <PickerHead
        id={`${id}-heading`}
        view={shown.view}
        heading={headingOf(shown.view, shown.cursor)}
        canTurn={{ back: canTurn(shown, -1, rules), on: canTurn(shown, 1, rules) }}
        onTurn={picker.turn}
        onBack={picker.back}
      />
      <div className={classes.body}>
        <PickerPage
          labelledBy={`${id}-heading`}
          {...{ shown, picker, weekStart, rules }}
          isOffered={(date) => isOffered(shown.view, date, minimumView, rules)}
        />
      </div>
      <div className={classes.foot}>
        <Button
          size="sm"
          variant="subtle"
          disabled={!isOffered(today, new Date(), minimumView, rules)}
          onClick={picker.chooseToday}
        >
          {t('date-picker.today')}
        </Button>
        {clearable && (
          <Button size="sm" variant="subtle" color="gray" onClick={picker.clear}>
            {t('date-picker.clear')}
          </Button>
        )}
      </div>
      <span id={`${id}-keys`} className="hidden-text">
        {t('date-picker.keys')}
      </span>
    </div>
  );
}
