import { createClient, ErrorReply } from '@redis/client';
import type { BrokerAddress } from '../../config/service-addresses.ts';
import { BrokerAway } from './broker-errors.ts';

/** Milliseconds between two signs of life, and without one until a connection counts as lost. */
const [sign, silence] = [3_000, 8_000];

/**
 * A client that fails at once while it is not connected.
 * @param reconnect milliseconds before each attempt to connect again; false: it ends
 */
export const brokerClient = ({ url }: BrokerAddress, reconnect: number | false) =>
  createClient({
    url,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    pingInterval: sign,
    socket: { connectTimeout: 2_000, socketTimeout: silence, reconnectStrategy: reconnect },
  });

export type BrokerClient = ReturnType<typeof brokerClient>;

/** The words of a broker that answered an attempt to connect by a refusal; undefined for other errors. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ErrorReply ? error.message.replace(/\.$/, '') : undefined;

/** The result of some work. Throws BrokerAway when the work fails without an answer, or takes longer than some milliseconds. */
export async function inTime<T>(patience: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BrokerAway('the broker does not answer')), patience);
  try {
    return await Promise.race([work, promise]);
  } catch (error) {
    if (error instanceof BrokerAway || error instanceof ErrorReply) throw error;
    throw new BrokerAway(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
