import type { OrganizationSignInInput } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { limits } from '@account/contract/limits';
import { AppError, fieldError } from '../../kernel/errors.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import { createGuardedFetch, isOwnHost, requirePublicAddress } from '../../platform/outgoing/guarded-fetch.ts';
import { reasonOf } from '../../platform/outgoing/reasons.ts';
import { readBounded } from '../../platform/outgoing/response-body.ts';
import {
  type ProviderMetadata,
  readProviderMetadata,
  type SigningCertificate,
  UnfitMetadata,
} from '../../platform/saml/metadata.ts';
import { type OpenIdSettings, openOpenIdClient, sealSecret } from './provider-clients.ts';
import type { SignInRecord, SignInValues, StoredCertificate } from './sign-ins.queries.ts';

/** Milliseconds for the metadata to come. */
const patience = 10_000;

/** The fields that name metadata. */
type MetadataField = 'metadata' | 'metadata_url';

/** Reads metadata; 422 under the field that they came by when they are none. */
function requireMetadata(text: string, field: MetadataField): ProviderMetadata {
  try {
    return readProviderMetadata(text);
  } catch (error) {
    if (error instanceof UnfitMetadata) throw fieldError(field, error.ref.id, error.ref.values);
    throw error;
  }
}

/** Reads the metadata at an address that an administrator chose, which is guarded as that of a webhook; 422 when it fails. */
async function fetchMetadata(address: string): Promise<string> {
  await requirePublicAddress(address, 'metadata_url');
  try {
    const send = createGuardedFetch(isOwnHost(new URL(address)));
    const response = await send(address, { signal: AbortSignal.timeout(patience) });
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
    const bytes = await readBounded(response.body, limits.samlMetadata);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw fieldError('metadata_url', 'validation.provider_unavailable', { reason: reasonOf(error) });
  }
}

/** The columns of a stored provider that its protocol decides about. */
export type ProviderSettings = Pick<
  SignInValues,
  'kind' | 'issuer' | 'client_id' | 'client_secret' | 'metadata_url' | 'metadata' | 'certificates'
>;

/** Refuses an OpenID provider that does not answer as its settings say. */
async function requireAnswer(secrets: Secrets, settings: OpenIdSettings): Promise<void> {
  await requirePublicAddress(settings.issuer, 'issuer');
  try {
    await openOpenIdClient(secrets, settings).check();
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw fieldError('issuer', 'validation.provider_unavailable', { reason: reasonOf(error.cause ?? error) });
  }
}

/** The certificates as they are stored; of those that are known, administrators are notified once. */
const stored = (found: readonly SigningCertificate[], before: readonly StoredCertificate[]): StoredCertificate[] =>
  found.map(({ fingerprint, endsAt }) => ({
    fingerprint,
    ends_at: endsAt.toISOString(),
    notified: before.some((one) => one.fingerprint === fingerprint && one.notified),
  }));

/** The settings of a SAML provider by its metadata. */
function samlSettings(text: string, address: string | null, before: SignInRecord | undefined): ProviderSettings {
  const { entityId, certificates } = requireMetadata(text, address ? 'metadata_url' : 'metadata');
  return {
    kind: 'saml',
    issuer: entityId,
    client_id: null,
    client_secret: null,
    metadata_url: address,
    metadata: text,
    certificates: stored(certificates, before?.certificates ?? []),
  };
}

/** The stored secret, which goes on alone to the provider and as the client that it was typed for: others would learn it. */
const keptSecret = ({ issuer, client_id }: OrganizationSignInInput, before: SignInRecord | undefined) =>
  before?.issuer === issuer && before?.client_id === client_id ? before?.client_secret : undefined;

async function openIdSettings(
  secrets: Secrets,
  input: OrganizationSignInInput,
  before: SignInRecord | undefined,
): Promise<ProviderSettings> {
  const { issuer, client_id } = input;
  const client_secret = input.client_secret ? sealSecret(secrets, input.client_secret) : keptSecret(input, before);
  if (!issuer || !client_id || !client_secret)
    throw new AppError('validation_failed', {
      fields: {
        ...(!issuer && { issuer: [{ id: 'validation.url_required' }] }),
        ...(!client_id && { client_id: [{ id: 'validation.client_required' }] }),
        ...(!client_secret && { client_secret: [{ id: 'validation.client_required' }] }),
      },
    });
  const settings = { issuer, client_id, client_secret };
  await requireAnswer(secrets, settings);
  return { ...settings, kind: 'oidc', metadata_url: null, metadata: null, certificates: [] };
}

/** The settings that an input makes of stored ones, once the provider answered or its metadata were read. */
export async function settingsOf(
  secrets: Secrets,
  input: OrganizationSignInInput,
  before: SignInRecord | undefined,
): Promise<ProviderSettings> {
  if (input.kind === 'oidc') return openIdSettings(secrets, input, before);
  if (input.metadata_url) return samlSettings(await fetchMetadata(input.metadata_url), input.metadata_url, before);
  if (input.metadata) return samlSettings(input.metadata, null, before);
  if (before?.metadata) return samlSettings(before.metadata, before.metadata_url, before);
  throw fieldError('metadata_url', 'validation.metadata_required');
}

/** The settings with the notices that were sent of their certificates until now, while the provider was asked. */
export const withNotices = (settings: ProviderSettings, now: SignInRecord): ProviderSettings => ({
  ...settings,
  certificates: settings.certificates.map((one) => {
    const isNotified = now.certificates.some(
      ({ fingerprint, notified }) => notified && fingerprint === one.fingerprint,
    );
    return { ...one, notified: one.notified || isNotified };
  }),
});

/**
 * The settings with what an input left as it is stored now: another administrator may have saved it while the provider was
 * asked.
 */
export function withKept(
  input: OrganizationSignInInput,
  settings: ProviderSettings,
  stored: SignInRecord | undefined,
): ProviderSettings {
  if (input.kind === 'saml') {
    if (!stored) return settings;
    const isKept = !input.metadata_url && !input.metadata && stored.metadata !== null;
    return isKept ? samlSettings(stored.metadata ?? '', stored.metadata_url, stored) : withNotices(settings, stored);
  }
  if (input.client_secret) return settings;
  const client_secret = keptSecret(input, stored);
  if (!client_secret) throw fieldError('client_secret', 'validation.client_required');
  return { ...settings, client_secret };
}

/** Asks a stored provider once more: an OpenID one whether it answers, a SAML one for its metadata, which may be new. */
export async function askedAgain(secrets: Secrets, record: SignInRecord): Promise<ProviderSettings> {
  if (record.kind === 'oidc') {
    await requireAnswer(secrets, record);
    return record;
  }
  const { metadata, metadata_url: address } = record;
  const settings = samlSettings(address ? await fetchMetadata(address) : (metadata ?? ''), address, record);
  // Another provider may give the same names to other people, so an administrator has to save it.
  if (settings.issuer !== record.issuer) throw fieldError('metadata_url', 'validation.metadata_other');
  return settings;
}
