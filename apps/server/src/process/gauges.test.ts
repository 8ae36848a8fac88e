import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { systemScope } from '../kernel/scope.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { readQueueState } from '../platform/queue/queue.queries.ts';
import { addJobGauges } from './gauges.ts';

const app = useTestApp();

it('a scrape reads the state of the queue once, and the next one anew', async () => {
  const metrics = createMetrics();
  let reads = 0;
  addJobGauges(metrics, {
    read: (scope, work) => {
      reads += 1;
      return app.database.read(scope, work);
    },
  });
  const { jobs } = await app.database.read(systemScope, readQueueState);
  for (let scrape = 1; scrape <= 2; scrape += 1) {
    const text = await metrics.registry.metrics();
    expect(text).toContain(`account_jobs{state="failed"} ${jobs.failed}`);
    expect(text).toContain('account_oldest_job_seconds ');
    expect(reads).toBe(scrape);
  }
});
