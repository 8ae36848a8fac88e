import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';
import type { MailMessage, MailTransport } from './transport.ts';
import { toEnvelope } from './transport.ts';

/** Names sort by time. A mail that is sent a second time, after a crash, replaces its own file. */
function fileName({ date, messageId }: MailMessage): string {
  const timestamp = date.toISOString().replace(/[-:.]/g, '');
  const [id] = /[\w-]+/.exec(messageId) ?? [];
  return `${timestamp}-${id}.eml`;
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = path.join(folder, `.${name}`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path.join(folder, name));
}

/** Writes each mail to a folder and logs its link, so that the product can be tried out without a mail server. */
export function createOutboxTransport(folder: string, logger: Log): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
      const { message: bytes } = await composer.sendMail(toEnvelope(message));
      if (!Buffer.isBuffer(bytes)) throw new TypeError('The composer returned a stream');
      const name = fileName(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, name, bytes);
      logger.info({ file: path.join(folder, name), link: message.link }, 'mail written to the outbox');
      return { state: 'written', answer: name };
    },
    verify: async () => undefined,
    close: async () => undefined,
  };
}
