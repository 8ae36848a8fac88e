import { isLoopback } from '@account/contract/values/loopback';
import { createTransport } from 'nodemailer';
import { secretsOf, toMailNotTaken } from './smtp-errors.ts';
import type { MailTransport } from './transport.ts';
import { toEnvelope } from './transport.ts';

/** Milliseconds. `delivery` bounds the whole delivery, so that a server that replies very slowly is given up too. */
const timeouts = { connection: 10_000, greeting: 10_000, silence: 20_000, delivery: 45_000 };

/** The same for a person who waits to hear whether the server can be used. */
const shortTimeouts = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 5_000, dnsTimeout: 4_000 };

/** Whether mails go in clear text where the server offers no encryption: on this machine, or where the URL allows it. */
function allowsClearText(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return isLoopback(hostname) || searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true';
}

/**
 * Sends through a few connections that stay open between mails.
 * @param url smtp:// or smtps://, with user, password and nodemailer's options as a query
 */
export function createSmtpTransport(url: string): MailTransport {
  const secrets = secretsOf(url);
  const server = { url, ...(allowsClearText(url) ? {} : { requireTLS: true }) };
  const pool = createTransport({
    ...server,
    pool: true,
    maxConnections: 4,
    // One retry, for a connection that the server closed while it was idle.
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
        return { state: 'accepted', answer: response };
      } catch (error) {
        throw toMailNotTaken(error, secrets);
      }
    },
    verify: async () => {
      try {
        await createTransport({ ...server, ...shortTimeouts }).verify();
      } catch (error) {
        throw toMailNotTaken(error, secrets);
      }
    },
    close: async () => pool.close(),
  };
}
