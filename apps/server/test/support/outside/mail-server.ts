import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The server's reply to one mail after it has read it. */
export type Reply = 'accept' | { code: number; text: string };

export interface ReceivedMail extends Email {
  recipients: string[];
}

export interface MailServer {
  readonly port: number;
  readonly url: string;
  /** Mails that were accepted. */
  readonly received: ReceivedMail[];
  /** Message-IDs of all mails that were read, refused ones included. */
  readonly seen: string[];
  stop(): Promise<void>;
}

export interface MailServerOptions {
  /** A free port by default. */
  port?: number;
  /** Called for each mail; by default every mail is accepted. */
  reply?: (mail: Email) => Reply | Promise<Reply>;
  /** The only login that is accepted; by default none is needed. */
  login?: { user: string; password: string };
  /** Whether STARTTLS is offered, with a self-signed certificate. */
  encrypts?: boolean;
}

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

/** A real mail server on loopback that keeps what it accepts. */
export async function startMailServer({
  port = 0,
  reply = () => 'accept',
  login,
  encrypts = false,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const seen: string[] = [];
  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: [...(encrypts ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, callback) =>
      username === login?.user && password === login?.password
        ? callback(null, { user: username })
        : callback(refusal({ code: 535, text: 'Authentication failed' })),
    onData: (stream, session, callback) => {
      const take = async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        seen.push(mail.messageId ?? '');
        const answer = await reply(mail);
        if (answer !== 'accept') throw refusal(answer);
        received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
      };
      take().then(() => callback(null), callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    seen,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
