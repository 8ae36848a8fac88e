import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../lib/complaint.mjs';
import { run } from '../lib/run.mjs';
import { monitoring } from './promtool.mjs';
import { fetchUntil } from './watched-demo.mjs';

const host = '127.0.0.1:31732';

/**
 * @template T
 * @typedef {{ error?: string, data: T }} Answer of Prometheus
 */

/** Milliseconds until each query has found something: rates need some samples. */
const patience = 90_000;

/** @returns {{ title: string, query: string }[]} */
function panelQueries() {
  const { panels } = JSON.parse(readFileSync(join(monitoring, 'dashboard.json'), 'utf8'));
  return panels.flatMap((/** @type {{ title: string, targets: { expr: string }[] }} */ { title, targets }) =>
    targets.map(({ expr }) => ({ title, query: expr.replaceAll('$__rate_interval', '30s') })),
  );
}

/**
 * Lets a Prometheus read the metrics, until each query of the dashboard has a series and each rule was evaluated.
 * @param {string} folder
 * @param {string} metrics
 */
export async function checkQueries(folder, metrics) {
  const config = join(folder, 'prometheus.json');
  const { host: target } = new URL(metrics);
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [join(monitoring, 'alerts.yml')],
      scrape_configs: [{ job_name: 'account', static_configs: [{ targets: [target] }] }],
    }),
  );
  const stopping = new AbortController();
  const args = [`--config.file=${config}`, `--storage.tsdb.path=${folder}/series`, `--web.listen-address=${host}`];
  const prometheus = run('prometheus', [...args, '--log.level=error'], { service: true, stop: stopping.signal });
  const late = AbortSignal.timeout(patience);
  try {
    for (const { title, query } of panelQueries()) {
      const address = `http://${host}/api/v1/query?query=${encodeURIComponent(query)}`;
      const series = await fetchUntil(
        address,
        async (response) => {
          // It is just starting.
          if (response.status === 503) return undefined;
          const { error, data } = /** @type {Answer<{ result: { value: [number, string] }[] }>} */ (
            await response.json()
          );
          if (error !== undefined) throw new Complaint(`${title}: ${error}`);
          return data.result.filter(({ value: [, value] }) => value !== 'NaN').length || undefined;
        },
        late,
      );
      if (series === undefined) throw new Complaint(`${title}: no series for ${query}`);
      console.log(`${title}: ${series} series`);
    }
    const response = await fetch(`http://${host}/api/v1/rules`);
    const { data } = /** @type {Answer<{ groups: [{ rules: { name: string, health: string }[] }] }>} */ (
      await response.json()
    );
    const [{ rules }] = data.groups;
    for (const { name, health } of rules) if (health === 'err') throw new Complaint(`${name} cannot be evaluated.`);
    console.log(`${rules.length} rules evaluated`);
  } finally {
    stopping.abort();
    await prometheus;
  }
}
