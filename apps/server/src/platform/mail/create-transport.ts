import path from 'node:path';
import type { Log } from '../log.ts';
import { createOutboxTransport } from './outbox-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

export interface MailTransportSettings {
  smtpUrl: string | undefined;
  dataDir: string;
  logger: Log;
}

/** SMTP where SMTP_URL is set; otherwise each mail becomes a file in DATA_DIR/outbox. */
export const createMailTransport = ({ smtpUrl, dataDir, logger }: MailTransportSettings): MailTransport =>
  smtpUrl ? createSmtpTransport(smtpUrl) : createOutboxTransport(path.join(dataDir, 'outbox'), logger);
