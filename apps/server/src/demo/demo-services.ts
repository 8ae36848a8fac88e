import { createServices, type ServiceParts } from '../app-services.ts';
import type { Clock } from '../kernel/clock.ts';

/** A clock that the demo sets back, so that displays were last seen at different times. */
interface DemoClock extends Clock {
  set(timestamp: Date): void;
}

function createDemoClock(): DemoClock {
  let timestamp = new Date();
  return {
    now: () => timestamp,
    set: (next) => {
      timestamp = next;
    },
  };
}

/**
 * The services of the program with two differences: the links of invitations are collected in `invitationTokens` by
 * recipient instead of being mailed, and the time can be set.
 */
export function createDemoServices(parts: Omit<ServiceParts, 'clock' | 'transport'>) {
  const clock = createDemoClock();
  const invitationTokens = new Map<string, string>();
  const services = createServices(
    { ...parts, clock },
    {
      queueMail: async (_transaction, { recipient, data }) => {
        invitationTokens.set(recipient, data.url.slice(data.url.lastIndexOf('/') + 1));
      },
      tasks: [],
    },
  );
  return { ...services, clock, invitationTokens };
}

export type DemoServices = ReturnType<typeof createDemoServices>;
