import { type Line, tableOfLines } from '../lines.ts';
import { startProduct } from '../product.ts';
import { Beats, beatRound } from './beats.ts';
import { changeLines } from './changes.ts';
import { enrolmentLines } from './enrolments.ts';
import { heldHeartbeatLines } from './held-heartbeats.ts';
import { killedLines } from './killed.ts';
import { loadFleet } from './load-fleet.ts';
import { streamLines } from './streams.ts';

/** The default settings: each request is logged and counted by its limit. */
const { WEB_CONCURRENCY = '1' } = process.env;
const settings = { LOG_LEVEL: 'info', RATE_LIMITS: 'on', WEB_CONCURRENCY };

/**
 * Connections at most: beyond it displays share them, as behind a proxy, since one process may not open as many as there
 * are displays. And how many displays beat at a time when the most is measured.
 */
const mostConnections = 10_000;
const atOnce = 50;

/** Measures heartbeats, enrolments and event streams; scale 1 is 100,000 displays. */
export async function measureDisplays(scale: number): Promise<string> {
  const displays = Math.round(100_000 * scale);
  const connections = Math.min(mostConnections, displays);
  const lasting = Math.max(30, Math.round(180 * scale));
  const count = displays.toLocaleString('en');
  const product = await startProduct(settings);
  try {
    console.log(`Loading ${count} displays …`);
    await loadFleet(product.database, displays);
    const beats = new Beats(product.url, displays, connections);
    const lines: Line[] = [];
    const most = async (name: string) => {
      const rate = await beatRound(beats, displays, atOnce);
      lines.push({
        name: `${name}, ${atOnce} at a time: heartbeats a second at most`,
        value: rate.toFixed(0),
        bar: '',
      });
    };
    await most('first ones, with the configuration');
    await most('further ones, unchanged');
    console.log('Holding heartbeats …');
    lines.push(...(await heldHeartbeatLines(product, beats, { displays, lasting })));
    lines.push(...(await killedLines(product, beats, displays)));
    beats.close();
    console.log('Opening event streams …');
    lines.push(...(await streamLines(product, connections)));
    lines.push(...(await changeLines(product, displays)));
    await product.restart({ settings: { ...settings, RATE_LIMITS: 'off' } });
    lines.push(...(await enrolmentLines(product)));
    return `## ${count} displays, ${connections.toLocaleString('en')} connections, WEB_CONCURRENCY ${WEB_CONCURRENCY}\n\n${tableOfLines(lines)}`;
  } finally {
    await product.stop();
  }
}
