import './lib/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './lib/complaint.mjs';
import { ensurePrograms } from './lib/debian-programs.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { checkFiles, checkMetrics, requirePrometheus } from './operations/promtool.mjs';
import { checkQueries } from './operations/scrape.mjs';
import { withDemo } from './operations/watched-demo.mjs';

/**
 * `npm run test:operations`: what watches an installation, tried with Debian's Prometheus. The rules of its alerts and their
 * tests, the metrics of a demo with several processes, each query of the dashboard on them, and each alert made to happen.
 */
await runCommand(async () => {
  requirePrometheus();
  await ensurePrograms('postgresql-15');
  await install();
  const folder = mkdtempSync(join(tmpdir(), 'account-operations-'));
  try {
    await checkFiles();
    await withDemo(folder, async (metrics) => {
      await checkMetrics(metrics);
      await checkQueries(folder, metrics);
    });
    const alerts = await run(node24, ['apps/server/test/alerts/main.ts']);
    if (alerts !== 0) return alerts;
    console.log('\nAlerts, metrics and dashboard hold.');
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
