import { createServices, type ServiceParts } from '../app-services.ts';
import { systemClock } from '../kernel/clock.ts';

/**
 * The services of the program with one difference: the links of invitations are collected in `invitationTokens` by
 * recipient instead of being mailed.
 */
export function createDemoServices(parts: Omit<ServiceParts, 'clock' | 'transport'>) {
  const invitationTokens = new Map<string, string>();
  const services = createServices(
    { ...parts, clock: systemClock },
    {
      queueMail: async (_transaction, { recipient, data }) => {
        invitationTokens.set(recipient, data.url.slice(data.url.lastIndexOf('/') + 1));
      },
      queueInvitations: async (_transaction, mails) => {
        for (const { recipient, data } of mails)
          invitationTokens.set(recipient, data.url.slice(data.url.lastIndexOf('/') + 1));
      },
      tasks: [],
      verify: async () => undefined,
      sendTest: async () => ({ state: 'written', answer: '' }),
    },
  );
  return { ...services, invitationTokens };
}

export type DemoServices = ReturnType<typeof createDemoServices>;
