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
