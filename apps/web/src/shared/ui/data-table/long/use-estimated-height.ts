import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a row with one line, in rem. */
const oneLine = 2.75;

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The estimated height of a row, in px: the average of the first rows that are rendered. */
export function useEstimatedHeight(body: RefObject<HTMLElement | null>): number {
  const [measured, setMeasured] = useState<number>();
  useLayoutEffect(() => {
    if (measured !== undefined) return;
    const rows = [...(body.current?.querySelectorAll('[data-index]') ?? [])];
    const sum = rows.reduce((all, row) => all + row.getBoundingClientRect().height, 0);
    if (sum > 0) setMeasured(sum / rows.length);
  });
  return measured ?? oneLine * rem();
}
