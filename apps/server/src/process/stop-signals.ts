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
 * @param isFurther whether another process of the program passes signals on to this one: after the signal of a terminal, which
 *   reaches both, comes that of the other, and a second one ends the other
 */
export function onStopSignal(stop: () => Promise<void>, isFurther = false): void {
  let asked = false;
  const ask = () => {
    if (asked) process.exit(1);
    asked = true;
    void stop();
  };
  const askOnce = () => {
    if (!asked) ask();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, isFurther ? askOnce : ask);
  if (process.channel) process.on('disconnect', ask);
}
