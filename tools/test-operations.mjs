import './lib/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { checkFiles, checkMetrics, requirePrometheus } from './operations/promtool.mjs';
import { checkQueries } from './operations/scrape.mjs';
import { withDemo } from './operations/watched-demo.mjs';

/**
 * `npm run test:operations`: what watches an installation, tried with Debian's Prometheus. The rules of its alerts and their
 * tests, the metrics of a demo with several processes, and each query of the dashboard on them.
 */
await runCommand(async () => {
  requirePrometheus();
  await install();
  const folder = mkdtempSync(join(tmpdir(), 'account-operations-'));
  try {
    await checkFiles();
    await withDemo(folder, async (metrics) => {
      await checkMetrics(metrics);
      await checkQueries(folder, metrics);
    });
    console.log('\nAlerts, metrics and dashboard hold.');
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
