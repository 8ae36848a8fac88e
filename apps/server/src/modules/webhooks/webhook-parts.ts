import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { WebhookRecord } from './webhooks.queries.ts';

const purpose = 'webhook';

/** Bytes of a secret (Standard Webhooks: 24 to 64). */
const secretBytes = 32;

/** A new secret, by which a receiver knows that a message is ours. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

export const sealSecret = (secrets: Secrets, secret: string): Buffer => secrets.encrypt(purpose, secret);
export const openSecret = (secrets: Secrets, stored: Buffer): string => secrets.decrypt(purpose, stored);

/** The host of an address: what comes after it may be a secret of the receiver. */
export const hostOf = (url: string): string => new URL(url).host;

export const subjectOf = ({ id, url }: { id: number; url: string }) => ({ kind: 'webhook', id, label: hostOf(url) });

/** The fields of a webhook for the audit. */
export const auditedWebhook = ({ url, events, organization_name: organization, is_active }: WebhookRecord) => ({
  host: hostOf(url),
  events: events.join(', '),
  organization,
  is_active,
});
