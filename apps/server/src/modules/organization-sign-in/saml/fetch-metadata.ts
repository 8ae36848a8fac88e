import { limits } from '@account/contract/limits';
import { fieldError } from '../../../kernel/errors.ts';
import { createGuardedFetch, isOwnHost, requirePublicAddress } from '../../../platform/outgoing/guarded-fetch.ts';
import { reasonOf } from '../../../platform/outgoing/reasons.ts';
import { readBounded } from '../../../platform/outgoing/response-body.ts';
import { type ProviderMetadata, readProviderMetadata, UnfitMetadata } from '../../../platform/saml/metadata.ts';

/** Milliseconds for the metadata to come. */
const patience = 10_000;

/** The fields that name metadata. */
type MetadataField = 'metadata' | 'metadata_url';

/** Reads metadata; 422 under the field that they came by when they are none. */
export function requireMetadata(text: string, field: MetadataField): ProviderMetadata {
  try {
    return readProviderMetadata(text);
  } catch (error) {
    if (error instanceof UnfitMetadata) throw fieldError(field, error.ref.id, error.ref.values);
    throw error;
  }
}

/** Reads the metadata at an address that an administrator chose, which is guarded as that of a webhook; 422 when it fails. */
export async function fetchMetadata(address: string): Promise<string> {
  await requirePublicAddress(address, 'metadata_url');
  try {
    const send = createGuardedFetch(isOwnHost(new URL(address)));
    const response = await send(address, { signal: AbortSignal.timeout(patience) });
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
    const bytes = await readBounded(response, limits.samlMetadata);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw fieldError('metadata_url', 'validation.provider_unavailable', { reason: reasonOf(error) });
  }
}
