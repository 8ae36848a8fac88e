import { isSameMonth } from 'date-fns';
import { weekdayName, weekdayText } from '../names.ts';
import { gridRoles } from './grid-roles.ts';
import { dayPage } from './pages.ts';
import { PickerGrid } from './picker-grid.tsx';
import type { GridViewProps } from './view-props.ts';

/** Six weeks. Days of the months around may be chosen too. */
export function DayView({ weekStart, shown, ...others }: GridViewProps) {
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
