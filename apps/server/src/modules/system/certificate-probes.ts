import type { Clock } from '../../kernel/clock.ts';
import { certificateEnd } from '../../platform/outgoing/certificate.ts';
import { type Finding, failed, ok, warning } from './finding.ts';
import type { Probe } from './run-probes.ts';

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
