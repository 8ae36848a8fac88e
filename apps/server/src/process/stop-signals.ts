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
