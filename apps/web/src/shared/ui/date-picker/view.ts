/** The views of the picker from the coarsest to the finest. */
export const pickerViews = ['year', 'month', 'day', 'time'] as const;

export type PickerView = (typeof pickerViews)[number];

/** Checks the name of a view; throws a RangeError for others. */
function checked(view: string): PickerView {
  const found = pickerViews.find((known) => known === view);
  if (!found) throw new RangeError(`no view of the date picker: ${view}`);
  return found;
}

/** The view in which the picker opens: the starting one, but never finer than the minimum. */
export function firstView(starting: PickerView, minimum: PickerView): PickerView {
  const at = Math.min(pickerViews.indexOf(checked(starting)), pickerViews.indexOf(checked(minimum)));
  return pickerViews[at] ?? minimum;
}

/** The view after a choice. */
export const finerView = (view: PickerView): PickerView => pickerViews[pickerViews.indexOf(view) + 1] ?? view;

/** The view that the heading leads to; undefined in the year view. */
export const coarserView = (view: PickerView): PickerView | undefined => pickerViews[pickerViews.indexOf(view) - 1];
