import type { Logger } from 'pino';

/**
 * Closes what was opened, in reverse order. A failure is logged and keeps nothing else from closing. A second call
 * waits for the first, which `AsyncDisposableStack` alone does not.
 */
export function closeOnce(opened: AsyncDisposableStack): (logger: Logger) => Promise<void> {
  let closing: Promise<void> | undefined;
  return (logger) => {
    closing ??= opened.disposeAsync().catch((error: unknown) => logger.error({ err: error }, 'could not be closed'));
    return closing;
  };
}

/**
 * Calls `stop` once when the program should end: after a signal, or when the program that started it is gone. A second
 * signal ends it at once.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let asked = false;
  const ask = () => {
    if (asked) process.exit(1);
    asked = true;
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (process.channel) process.on('disconnect', ask);
}
