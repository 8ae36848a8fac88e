import { Histogram } from '../../../tools/harness/displays/histogram.ts';
import { Connection } from '../../../tools/harness/displays/http/connection.ts';
import { requestText, targetOf } from '../../../tools/harness/displays/http/target.ts';
import { tokenOf } from './load-fleet.ts';

const body = JSON.stringify({ app_version: '4.2.1', os_version: 'Android 13', manufacturer_code: 'AURORA-55' });

/** Results of the heartbeats of some time. */
export class BeatCounts {
  readonly statuses = new Map<number, number>();
  readonly latencies = new Histogram();
  lost = 0;

  get answered(): number {
    return this.statuses.values().reduce((total, count) => total + count, 0);
  }
  count(status: number): number {
    return this.statuses.get(status) ?? 0;
  }
}

/**
 * Heartbeats of many displays, as they come through a proxy: over connections that are kept and shared by all of them,
 * each display with its own token and the entity tag of the configuration that it has.
 */
export class Beats {
  readonly #target;
  readonly #connections: Connection[];
  readonly #etags: (string | undefined)[] = [];
  /** When each display last sent a beat that was answered, in milliseconds since 1970; 0 for never. */
  readonly acknowledged: Float64Array;
  counts = new BeatCounts();

  constructor(url: string, displays: number, connections: number) {
    this.#target = targetOf(url);
    this.#connections = Array.from({ length: connections }, () => new Connection(this.#target));
    this.acknowledged = new Float64Array(displays);
  }

  /** @param due when it should have been sent, by the clock of `performance`: a late one is slow */
  async beat(display: number, due = performance.now()): Promise<void> {
    const etag = this.#etags[display];
    const headers: Record<string, string> = { authorization: `Bearer ${tokenOf(display)}` };
    if (etag) headers['if-none-match'] = etag;
    const text = requestText(this.#target, { method: 'POST', path: '/api/v1/devices/heartbeat', headers, body });
    const { counts } = this;
    const sent = Date.now();
    try {
      const reply = await this.#connections[display % this.#connections.length]?.send(text);
      if (!reply) return;
      counts.latencies.add(performance.now() - due);
      counts.statuses.set(reply.status, (counts.statuses.get(reply.status) ?? 0) + 1);
      if (reply.status === 200) this.#etags[display] = reply.etag;
      if (reply.status < 400) this.acknowledged[display] = sent;
    } catch {
      counts.lost += 1;
    }
  }

  /** Begins a new count. @returns the one before */
  takeCounts(): BeatCounts {
    const { counts } = this;
    this.counts = new BeatCounts();
    return counts;
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }
}

/** All displays beat once, a few at a time, as fast as they are answered. @returns beats a second */
export async function beatRound(beats: Beats, displays: number, atOnce: number): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < displays) await beats.beat(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (displays * 1_000) / (performance.now() - begun);
}
