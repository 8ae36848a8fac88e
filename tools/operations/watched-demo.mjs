import { setTimeout as wait } from 'node:timers/promises';
import { Complaint } from '../lib/complaint.mjs';
import { node24 } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { serve } from '../lib/serve.mjs';

/** Far from those of other programs and below those that systems give on request. */
const ports = { web: '31730', metrics: '31731' };

/** A page, a call and one that is refused, so that there is something to count. */
const visited = ['/login', '/readyz', '/appapi/sessions'];

/**
 * Fetches an address until it gives a result, or there is no more hope of one.
 * @template T
 * @param {string} address
 * @param {(response: Response) => T | undefined | Promise<T | undefined>} read
 * @param {AbortSignal} hopeless
 * @returns {Promise<T | undefined>}
 */
export async function fetchUntil(address, read, hopeless) {
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    const result = response && (await read(response));
    if (result !== undefined || hopeless.aborted) return result;
    await wait(250);
  }
}

/**
 * Runs a demo with two processes of the web, and does something while it runs.
 * @param {string} folder
 * @param {(metrics: string) => Promise<void>} work gets the address of the metrics
 */
export async function withDemo(folder, work) {
  const env = {
    DATA_DIR: `${folder}/data`,
    PORT: ports.web,
    METRICS_PORT: ports.metrics,
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'error',
  };
  const filled = await run(node24, ['apps/server/src/demo/main.ts'], {
    service: true,
    env: { ...process.env, ...env },
  });
  if (filled !== 0) throw new Complaint('The demo cannot be loaded.');
  const stopping = new AbortController();
  const ended = new AbortController();
  const serving = serve([], { env, stop: stopping.signal }).finally(() => ended.abort());
  /** @type {NodeJS.Timeout | undefined} */
  let visits;
  try {
    const [web, metrics] = [`http://127.0.0.1:${ports.web}`, `http://127.0.0.1:${ports.metrics}/metrics`];
    // The last port to open.
    if (!(await fetchUntil(metrics, ({ ok }) => ok || undefined, ended.signal)))
      throw new Complaint('The program does not start.');
    visits = setInterval(() => {
      for (const path of visited) fetch(`${web}${path}`).catch(() => {});
    }, 500);
    await work(metrics);
  } finally {
    clearInterval(visits);
    stopping.abort();
    await serving;
  }
}
