import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../tools/harness/free-port.ts';

const rules = path.join(import.meta.dirname, '../../../../deploy/monitoring/alerts.yml');

/** Durations of the rules, and those with which they are tried. Thresholds stay. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/for: \d+[mh]/g, 'for: 1s'],
  [/offset 30m/g, 'offset 15s'],
  [/\[5m\]/g, '[10s]'],
  [/\[1h\]/g, '[1m]'],
];

/** Debian's Prometheus, which reads the metrics of a program each second. */
export interface Prometheus {
  /** The names of the rules. */
  readonly alerts: readonly string[];
  /** Whether an alert fires within some seconds. */
  fires(alert: string, seconds: number): Promise<boolean>;
  stop(): Promise<void>;
}

async function firing(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/v1/alerts`).catch(() => undefined);
  if (!response?.ok) return [];
  const { data } = (await response.json()) as {
    data: { alerts: { state: string; labels: { alertname: string } }[] };
  };
  return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
}

/** Starts it in a folder on the metrics of a port. */
export async function startPrometheus(folder: string, metrics: number): Promise<Prometheus> {
  const written = readFileSync(rules, 'utf8');
  const files = { rules: path.join(folder, 'alerts.yml'), config: path.join(folder, 'prometheus.json') };
  writeFileSync(
    files.rules,
    shortened.reduce((text, [long, short]) => text.replaceAll(long, short), written),
  );
  writeFileSync(
    files.config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [files.rules],
      scrape_configs: [{ job_name: 'account', static_configs: [{ targets: [`127.0.0.1:${metrics}`] }] }],
    }),
  );
  const host = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${files.config}`,
      `--storage.tsdb.path=${folder}/series`,
      `--web.listen-address=${host}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'exit');
  return {
    alerts: [...written.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name),
    fires: async (alert, seconds) => {
      const end = performance.now() + seconds * 1_000;
      while (performance.now() < end) {
        if ((await firing(`http://${host}`)).includes(alert)) return true;
        await wait(250);
      }
      return false;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
