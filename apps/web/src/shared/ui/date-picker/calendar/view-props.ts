import type { Picker, Shown } from '../use-picker.ts';
import type { WeekDay } from './pages.ts';

/** What each view of the picker is given. */
export interface GridViewProps {
  shown: Shown;
  picker: Picker;
  weekStart: WeekDay;
  /** Id of the heading. */
  labelledBy: string;
  isOffered: (date: Date) => boolean;
}
