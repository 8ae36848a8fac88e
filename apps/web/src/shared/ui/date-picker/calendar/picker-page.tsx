import { isSameMonth } from 'date-fns';
import { weekdayName, weekdayText } from '../names.ts';
import type { DateRules } from '../selectable.ts';
import { TimeView } from '../time/time-view.tsx';
import type { Picker, Shown } from '../use-picker.ts';
import { gridRoles } from './grid-roles.ts';
import { dayPage, monthPage, type WeekDay, yearPage } from './pages.ts';
import { PickerGrid } from './picker-grid.tsx';

/** What each view of the picker is given. */
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
export function PickerPage({ rules, ...props }: GridViewProps & { rules: DateRules }) {
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
