import { type Report, sum } from './report.ts';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const latencies = ({ heartbeats }: Report): string =>
  `p50 ${heartbeats.quantile(0.5).toFixed(1)} ms, p99 ${heartbeats.quantile(0.99).toFixed(1)} ms`;

/** Figures of the whole fleet for a report. */
export interface FleetCounts {
  enrolled: number;
  count: number;
}

/** The line that reports progress now and then. */
export function progressLine(report: Report, { enrolled, count }: FleetCounts, seconds: number): string {
  const beats = report.count('heartbeat');
  const unchanged = beats === 0 ? 0 : report.count('heartbeat', 304) / beats;
  return [
    `${clock(seconds)}  ${enrolled} of ${count} displays`,
    `${beats} heartbeats (${latencies(report)}, ${Math.round(unchanged * 100)} % unchanged)`,
    `${report.openStreams} streams, ${sum(report.events)} events`,
    `${report.signedIn} signed in`,
    `${report.unexpectedCount} unexpected`,
  ].join(' · ');
}

const countsText = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts]
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ') || 'none';

/** The summary at the end. */
export function summaryText(report: Report, { enrolled, count }: FleetCounts, seconds: number): string {
  const calls = [...report.statuses].map(([call, counts]) => `  ${call.padEnd(12)} ${countsText(counts)}`);
  return [
    `${enrolled} of ${count} displays enrolled, ${clock(seconds)} minutes`,
    ...calls,
    `  latencies    heartbeats ${latencies(report)}`,
    `  events       ${countsText(report.events)}`,
    `  violations   ${countsText(report.violations)}`,
    `  lost replies ${report.lost}`,
    `  unexpected   ${report.unexpectedCount}`,
    ...report.unexpected.map((line) => `    ${line}`),
  ].join('\n');
}
