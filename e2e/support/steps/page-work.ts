import type { Page } from '@playwright/test';

/** Returns the processor time that the page took since the last call, in ms. */
export type Meter = () => Promise<number>;

/**
 * Begins to measure the processor time of the main thread of a page, where everything runs that can make it halt. Unlike
 * the length of frames it does not grow while the machine is busy with something else.
 */
export async function meterOf(page: Page): Promise<Meter> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  let former = 0;
  return async () => {
    await drawn(page);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const all = 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    const since = all - former;
    former = all;
    return since;
  };
}

/** Waits two frames, until all changes so far are drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });

/** Draws a plain table of this size and removes it: the yardstick for the work of a list. */
export const drawPlainTable = (page: Page, rows: number, columns: number): Promise<void> =>
  page.evaluate(
    async ([rowCount = 0, columnCount = 0]) => {
      const row = `<tr>${'<td><a href="#">Some text of a cell</a></td>'.repeat(columnCount)}</tr>`;
      const table = document.createElement('table');
      table.innerHTML = `<tbody>${row.repeat(rowCount)}</tbody>`;
      document.body.append(table);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      table.getBoundingClientRect();
      table.remove();
    },
    [rows, columns],
  );
