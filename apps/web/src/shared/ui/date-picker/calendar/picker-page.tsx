import type { DateRules } from '../selectable.ts';
import { TimeView } from '../time/time-view.tsx';
import { DayView } from './day-view.tsx';
import { monthPage, yearPage } from './pages.ts';
import { PickerGrid } from './picker-grid.tsx';
import type { GridViewProps } from './view-props.ts';

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
