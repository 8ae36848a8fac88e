import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';
import { writeMail } from './outbox-folder.ts';
import { type MailMessage, type MailTransport, toEnvelope } from './transport.ts';

/** Ids sort by time. A mail that is sent a second time, after a crash, replaces its own file. */
function fileId({ date, messageId }: MailMessage): string {
  const timestamp = date.toISOString().replace(/[-:.]/g, '');
  const [id] = /[\w-]+/.exec(messageId) ?? [];
  return `${timestamp}-${id}`;
}

/** Writes each mail to a folder and logs its link, so that the product can be tried out without a mail server. */
export function createOutboxTransport(folder: string, logger: Log): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
      const { message: bytes } = await composer.sendMail(toEnvelope(message));
      if (!Buffer.isBuffer(bytes)) throw new TypeError('The composer returned a stream');
      const name = await writeMail(folder, fileId(message), bytes);
      logger.info({ file: path.join(folder, name), link: message.link }, 'mail written to the outbox');
      return { state: 'written', answer: name };
    },
    verify: async () => undefined,
    close: async () => undefined,
  };
}
