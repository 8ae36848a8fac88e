import type { Config } from '../config/config.ts';
import { loadAppSecrets } from '../platform/crypto/app-secret.ts';
import { createSecrets, type Secrets } from '../platform/crypto/secrets.ts';

/** Signs and encrypts with the secrets of the settings, or with the generated ones of DATA_DIR. */
export async function openSecrets(config: Config): Promise<Secrets> {
  const { current, previous } = await loadAppSecrets(config, config.DATA_DIR);
  return createSecrets(current, previous);
}
