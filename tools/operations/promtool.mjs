import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Complaint } from '../lib/complaint.mjs';
import { onPath, starts } from '../lib/find-program.mjs';
import { root } from '../lib/paths.mjs';

/** Where alerts and dashboard are. */
export const monitoring = join(root, 'deploy', 'monitoring');

/** Complains when Prometheus is missing. */
export function requirePrometheus() {
  for (const name of ['prometheus', 'promtool'])
    if (!onPath([name]).some(starts))
      throw new Complaint(
        `${name} is missing: install it, in Debian by apt-get install --no-install-recommends prometheus`,
      );
}

/** @param {string[]} args @param {string} [input] */
function promtool(args, input) {
  console.log(`promtool ${args.join(' ')}`);
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: monitoring, encoding: 'utf8', input });
  if (status !== 0) throw new Complaint(`${stdout}${stderr}`);
}

/** The files as Prometheus reads them; each alert happens where it should. */
export function checkFiles() {
  promtool(['check', 'config', 'prometheus.yml']);
  promtool(['check', 'rules', 'alerts.yml']);
  promtool(['test', 'rules', 'alerts.test.yml']);
}

/** Checks the metrics of an installation. @param {string} address of its metrics */
export async function checkMetrics(address) {
  promtool(['check', 'metrics'], await (await fetch(address)).text());
}
