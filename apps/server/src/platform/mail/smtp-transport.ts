import { isLoopback } from '@account/contract/values/callable-address';
import { createTransport } from 'nodemailer';
import { inOneLine } from '../outgoing/reasons.ts';
import { MailNotTaken, type MailReason, type MailTransport, toEnvelope } from './transport.ts';

/** The members that nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Codes that mean the mail itself was refused. All others, such as a wrong password or a refused connection, are about
 * the mail server or our settings and may be gone at the next try.
 */
const refusals = new Set(['EENVELOPE', 'EMESSAGE']);

/** Permanent SMTP replies that may still be gone at the next try: 503 with a new connection, 530 with a password. */
const curable = new Set([503, 530]);

function isPermanent({ code, responseCode }: SmtpError): boolean {
  if (!code || !refusals.has(code)) return false;
  return responseCode === undefined || (responseCode >= 500 && !curable.has(responseCode));
}

const maxLength = 500;

const reasons: Readonly<Record<string, MailReason>> = { ETLS: 'no_encryption' };

/** The password of a mail server, in each of the forms in which it is sent. */
export function secretsOf(url: string): string[] {
  const { username, password } = new URL(url);
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (!secret) return [];
  // The longest first, as it may contain another.
  return [...[`\0${user}\0${secret}`, secret].map((text) => Buffer.from(text).toString('base64')), secret];
}

/**
 * Turns an SMTP failure into a MailNotTaken with the server's reply and whether another try makes sense.
 * @param secrets are left out of the reply: a server may repeat what it was sent
 */
export function toMailNotTaken(error: unknown, secrets: readonly string[] = []): MailNotTaken {
  const failure: SmtpError = error instanceof Error ? error : new Error(String(error));
  const said = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), failure.response ?? failure.message);
  const reason = reasons[failure.code ?? ''] ?? null;
  return new MailNotTaken(inOneLine(said, maxLength), { reason, permanent: isPermanent(failure), cause: error });
}

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
