import type { Log } from '../log.ts';
import { outboxOf } from './outbox-folder.ts';
import type { MailTransport } from './transport.ts';

export interface MailTransportSettings {
  smtpUrl: string | undefined;
  dataDir: string;
  logger: Log;
}

async function open({ smtpUrl, dataDir, logger }: MailTransportSettings): Promise<MailTransport> {
  if (smtpUrl) return (await import('./smtp-transport.ts')).createSmtpTransport(smtpUrl);
  const { createOutboxTransport } = await import('./outbox-transport.ts');
  return createOutboxTransport(outboxOf(dataDir), logger);
}

/**
 * SMTP where SMTP_URL is set; otherwise each mail becomes a file in DATA_DIR/outbox. Opened with the first mail, as the
 * library takes a part of the start.
 */
export function createMailTransport(settings: MailTransportSettings): MailTransport {
  let opened: Promise<MailTransport> | undefined;
  const opening = () => {
    opened ??= open(settings);
    return opened;
  };
  return {
    send: async (message) => (await opening()).send(message),
    verify: async () => (await opening()).verify(),
    close: async () => (await opened)?.close(),
  };
}
