import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows to render: those near the window, and the focused one wherever it is. */
export function rangeWithFocus(range: Range, focused: number | undefined): number[] {
  const near = defaultRangeExtractor(range);
  if (focused === undefined || focused >= range.count || near.includes(focused)) return near;
  return [...near, focused].sort((one, other) => one - other);
}
