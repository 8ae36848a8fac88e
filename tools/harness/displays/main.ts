import { type Command, readCommand, usage } from './options.ts';
import { progressLine, summaryText } from './report-text.ts';
import { runFleet } from './run-fleet.ts';

/** Milliseconds between two lines. */
const telling = 5_000;

/** Runs a fleet of displays and reports its progress. @returns the exit code */
async function run({ fleet, duration, isQuiet }: Command): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
  const timer = duration === undefined ? undefined : setTimeout(stop, duration);
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const { report, counts, ended } = runFleet(fleet, stopping.signal);
  const tell = () => console.log(progressLine(report, counts(), seconds()));
  const teller = isQuiet ? undefined : setInterval(tell, telling);
  await ended;
  clearTimeout(timer);
  clearInterval(teller);
  const isGood = report.unexpectedCount === 0;
  if (!isQuiet || !isGood) console.log(summaryText(report, counts(), seconds()));
  return isGood ? 0 : 1;
}

/** `npm run displays`: simulated displays. The exit code is 1 when an answer came that none of them may get. */
try {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command) process.exitCode = await run(command);
  else console.log(usage);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exitCode = 1;
}
// Our IPC channel would keep us alive.
process.disconnect?.();
