import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { type Platform, platformNames } from '@account/contract/platforms';
import { isLoopback } from '@account/contract/values/callable-address';
import type { Clock } from '../../kernel/clock.ts';
import type { Broker } from '../../platform/broker/broker.ts';
import { MailNotTaken, type MailTransport } from '../../platform/mail/transport.ts';
import { channels } from '../../platform/notifications/relay.ts';
import type { OpenIdClient } from '../../platform/openid/openid-client.ts';
import { certificateEnd } from '../../platform/outgoing/certificate.ts';
import { reasonOf } from '../../platform/outgoing/reasons.ts';
import { readBounded } from '../../platform/outgoing/response-body.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Probe } from './findings.ts';
import { type Finding, failed, ok, warning } from './findings.ts';

/** Gigabytes of free space below which there is little, and too little. */
const [little, tooLittle] = [2, 0.2];

/** Milliseconds for a call to the own address, and bytes of its answer. */
const [patience, largest] = [4_000, 4_096];

/** Whether the mail server takes mails of this program. */
export const probeMailServer =
  (host: string, transport: Pick<MailTransport, 'verify'>): Probe =>
  async () => {
    try {
      await transport.verify();
      return ok('checks.mail_ok', { host });
    } catch (error) {
      const answer = error instanceof MailNotTaken ? error.answer.replace(/\.$/, '') : reasonOf(error);
      return failed('checks.mail_refused', 'checks.mail_refused_action', { answer });
    }
  };

/** Whether there is room in a folder. */
export const probeSpace =
  (folder: string): Probe =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = (bavail * bsize) / 1e9;
    const values = { folder, gigabytes: Math.floor(free * 10) / 10 };
    if (free >= little) return ok('checks.disk_free', values);
    return (free < tooLittle ? failed : warning)('checks.disk_free', 'checks.disk_free_action', values);
  };

/** Whether files can be stored in a folder. */
export const probeFolder =
  (folder: string): Probe =>
  async () => {
    try {
      await access(folder, constants.W_OK);
      return ok('checks.files_ok', { place: folder });
    } catch (error) {
      return failed('checks.files_closed', 'checks.files_closed_action', { folder, reason: reasonOf(error) });
    }
  };

/** Whether a file store answers, and knows our key. */
export const probeStore =
  (host: string, open: () => Promise<Storage>): Probe =>
  async () => {
    try {
      const storage = await open();
      for await (const _files of storage.list('logos')) break;
      return ok('checks.files_ok', { place: host });
    } catch (error) {
      return failed('checks.files_down', 'checks.files_down_action', { host, reason: reasonOf(error) });
    }
  };

/** Whether a platform answers, where it is set up. */
export const probePlatform =
  (platform: Platform, client: Pick<OpenIdClient, 'check'> | undefined): Probe =>
  async () => {
    if (!client) return ok('checks.platform_unset');
    const values = { platform: platformNames[platform], setting: `${platform.toUpperCase()}_ISSUER` };
    try {
      await client.check();
      return ok('checks.platform_ok', values);
    } catch (error) {
      return failed('checks.platform_down', 'checks.platform_down_action', { ...values, reason: reasonOf(error) });
    }
  };

async function reach(url: string): Promise<void> {
  const response = await fetch(`${url}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
  const isOurs = response.ok && String(await readBounded(response.body, largest)).startsWith('{"status":"ok"');
  if (!isOurs) throw new Error(`HTTP ${response.status}`);
}

/** Whether the address that mails and platforms lead to is this program. It may be one that only others can reach. */
export const probePublicUrl =
  (url: string): Probe =>
  async () => {
    const { protocol, hostname } = new URL(url);
    const isPlain = protocol === 'http:' && !isLoopback(hostname);
    const plain: Finding[] = isPlain ? [warning('checks.url_plain', 'checks.url_plain_action', { url })] : [];
    try {
      await reach(url);
      return [...plain, ok('checks.url_ok', { url })];
    } catch (error) {
      return [warning('checks.url_down', 'checks.url_down_action', { url, reason: reasonOf(error) }), ...plain];
    }
  };

/** Whether the broker of events answers, and a program publishes them; nothing where events go through Postgres. */
export function probeEvents(openBroker: (() => Promise<Broker>) | undefined): readonly Probe[] {
  if (!openBroker) return [];
  return [
    async () => {
      try {
        const broker = await openBroker();
        const relay = await broker.send(['GET', channels.relay(broker)]);
        return typeof relay === 'string'
          ? ok('checks.events_ok', { broker: broker.address.name })
          : warning('checks.events_none', 'checks.jobs_none_action', { command: 'account serve --jobs' });
      } catch (error) {
        return failed('checks.events_away', 'checks.events_away_action', {
          reason: reasonOf(error).replace(/\.$/, ''),
        });
      }
    },
  ];
}

const day = 86_400_000;

/** Days before the end of a certificate in which it should have been renewed. */
const dueDays = 21;

/** How long a certificate lasts. */
export function judgeCertificate(host: string, end: Date, now: Date): Finding {
  const days = Math.floor((end.getTime() - now.getTime()) / day);
  if (days < 0) return failed('checks.certificate_ended', 'checks.certificate_action', { host });
  const values = { host, days };
  return days < dueDays
    ? warning('checks.certificate_ends', 'checks.certificate_action', values)
    : ok('checks.certificate_ends', values);
}

/** Whether the program speaks to an address by TLS, perhaps after it asked for it. */
function mayBeEncrypted({ protocol, searchParams }: URL): boolean {
  if (protocol.startsWith('postgres')) return (searchParams.get('sslmode') ?? 'disable') !== 'disable';
  return protocol !== 'http:';
}

/** How long the certificate of an address lasts. That an address cannot be reached is found elsewhere. */
export function probeCertificate(address: string | undefined, clock: Clock): readonly Probe[] {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || !mayBeEncrypted(url)) return [];
  return [
    async () => {
      const end = await certificateEnd(url).catch(() => undefined);
      return end ? judgeCertificate(url.hostname, end, clock.now()) : [];
    },
  ];
}
