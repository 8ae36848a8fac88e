import type { Cluster, Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';

/** Milliseconds before a web process that ended by itself is restarted. */
const restartPauseMs = 1_000;

/**
 * Starts processes that share the port and restarts those that end by themselves. Returns a function that ends them.
 * Each takes its connections from the port itself: a connection that the first process hands on is lost, open and without
 * an answer, when the process that it goes to is killed at that time.
 */
export async function forkWebProcesses(
  cluster: Cluster,
  count: number,
  environment: Record<string, string>,
  logger: Logger,
): Promise<() => Promise<void>> {
  let stopping = false;
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const fork = (): Worker => {
    const worker = cluster.fork(environment);
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      logger.error({ code, signal }, 'web process ended, starting another');
      setTimeout(() => !stopping && fork(), restartPauseMs).unref();
    });
    return worker;
  };
  await Promise.all(Array.from({ length: count }, () => once(fork(), 'listening')));
  return async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  };
}
