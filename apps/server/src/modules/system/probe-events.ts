import type { Broker } from '../../platform/broker/broker.ts';
import { channels } from '../../platform/notifications/relay.ts';
import { reasonOf } from '../../platform/outgoing/reasons.ts';
import { failed, ok, warning } from './finding.ts';
import type { Probe } from './run-probes.ts';

/** Whether the broker of events answers, and a program publishes them; nothing where events go through Postgres. */
export function probeEvents(openBroker: (() => Promise<Broker>) | undefined): readonly Probe[] {
  if (!openBroker) return [];
  return [
    async () => {
      try {
        const broker = await openBroker();
        const relay = await broker.send(['GET', channels.relay(broker)]);
        return typeof relay === 'string'
          ? ok('checks.events_ok', { broker: broker.address.name })
          : warning('checks.events_none', 'checks.jobs_none_action', { command: 'account serve --jobs' });
      } catch (error) {
        return failed('checks.events_away', 'checks.events_away_action', {
          reason: reasonOf(error).replace(/\.$/, ''),
        });
      }
    },
  ];
}
