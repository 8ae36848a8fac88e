import { createTransport } from 'nodemailer';
import { toEnvelope } from './envelope.ts';
import { toMailNotTaken } from './smtp-errors.ts';
import type { MailTransport } from './transport.ts';

/** Milliseconds. A server that lets its answers trickle is given up after `delivery`. */
const timeouts = { connection: 10_000, greeting: 10_000, silence: 20_000, delivery: 45_000 };

/**
 * Sends over a few connections that stay open between mails.
 * @param url smtp:// or smtps://, with user, password and nodemailer's options as a query
 */
export function createSmtpTransport(url: string): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Once is for a connection that the server had closed while it was idle.
    maxRequeues: 1,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  });
  return {
    send: async (message) => {
      const signal = AbortSignal.timeout(timeouts.delivery);
      try {
        const { response } = await pool.sendMail({ ...toEnvelope(message), signal });
        return { answer: response };
      } catch (error) {
        throw toMailNotTaken(error);
      }
    },
    close: async () => pool.close(),
  };
}
