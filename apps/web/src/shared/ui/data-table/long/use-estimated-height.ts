import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of a row of one line, in rem. */
const oneLine = 2.75;

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How high a row is likely to be, in px: as the first rows that are drawn are on average. */
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
