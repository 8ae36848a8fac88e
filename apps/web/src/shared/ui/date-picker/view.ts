/** The views of the picker from the coarsest to the finest (spec section 4). Closed, it shows none of them. */
export const pickerViews = ['year', 'month', 'day', 'time'] as const;

export type PickerView = (typeof pickerViews)[number];

/** The view as it was asked for; a RangeError when there is none of that name. */
function checked(view: string): PickerView {
  const found = pickerViews.find((known) => known === view);
  if (!found) throw new RangeError(`no view of the date picker: ${view}`);
  return found;
}

/** The view in which the picker opens: the starting one, but none below the view that ends the selection. */
export function firstView(starting: PickerView, minimum: PickerView): PickerView {
  const at = Math.min(pickerViews.indexOf(checked(starting)), pickerViews.indexOf(checked(minimum)));
  return pickerViews[at] ?? minimum;
}

/** The view that follows when something was chosen. */
export const finerView = (view: PickerView): PickerView => pickerViews[pickerViews.indexOf(view) + 1] ?? view;

/** The view to which the heading goes back; undefined in the year view. */
export const coarserView = (view: PickerView): PickerView | undefined => pickerViews[pickerViews.indexOf(view) - 1];
