import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on loopback that keeps what it accepts. */
export interface Mailbox {
  url: string;
  /** Resolves with the next unread mail to an address, once it arrives; with a subject, the others stay unread. */
  next(recipient: string, subject?: string): Promise<Email>;
  close(): Promise<void>;
}

/** Milliseconds, as for every other step (playwright.config.ts). */
const patience = 60_000;

interface Wanted {
  recipient: string;
  subject: string | undefined;
}

interface Waiting extends Wanted {
  take: (mail: Email) => void;
}

const isFor = (mail: Email, { recipient, subject = mail.subject }: Wanted): boolean =>
  mail.subject === subject && (mail.to ?? []).some((address) => 'address' in address && address.address === recipient);

export async function openMailbox(): Promise<Mailbox> {
  const unread: Email[] = [];
  const waiting: Waiting[] = [];
  const receive = (mail: Email) => {
    const place = waiting.findIndex((wanted) => isFor(mail, wanted));
    const [first] = place < 0 ? [] : waiting.splice(place, 1);
    if (first) first.take(mail);
    else unread.push(mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // A product that has ended may leave a connection, for which it would wait half a minute.
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        done();
        void PostalMime.parse(Buffer.concat(chunks)).then(receive);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: (recipient, subject) => {
      const wanted = { recipient, subject };
      const place = unread.findIndex((mail) => isFor(mail, wanted));
      const [mail] = place < 0 ? [] : unread.splice(place, 1);
      if (mail) return Promise.resolve(mail);
      return new Promise((take, reject) => {
        const timer = setTimeout(() => reject(new Error(`no mail came to ${recipient}`)), patience);
        const takeInTime = (found: Email) => {
          clearTimeout(timer);
          take(found);
        };
        waiting.push({ ...wanted, take: takeInTime });
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
