import type { Page } from '@playwright/test';

/** Begins to record frames that take longer than 50 ms, in milliseconds. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: number[] = [];
    Object.assign(window, { slowFrames: kept });
    new PerformanceObserver((list) => {
      kept.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'long-animation-frame' });
  });
}

/** The slowest frame since the last call, 0 when all were quick. Waits two frames, until the browser has reported it. */
export const slowestFrame = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const { slowFrames } = window as unknown as { slowFrames: number[] };
    return Math.max(0, ...slowFrames.splice(0));
  });

/** How long a frame with a plain table of this size takes right now: the yardstick for the frames of a list. */
export const plainFrame = (page: Page, rows: number, columns: number): Promise<number> =>
  page.evaluate(
    async ([rowCount = 0, columnCount = 0]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const row = `<tr>${'<td><a href="#">Some text of a cell</a></td>'.repeat(columnCount)}</tr>`;
      await frame();
      const start = performance.now();
      const table = document.createElement('table');
      table.innerHTML = `<tbody>${row.repeat(rowCount)}</tbody>`;
      document.body.append(table);
      table.getBoundingClientRect();
      await frame();
      const time = performance.now() - start;
      table.remove();
      return time;
    },
    [rows, columns],
  );
