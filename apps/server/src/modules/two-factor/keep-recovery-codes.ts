import { systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { fillSecrets } from '../bin/index.ts';
import { sealFormerKeys } from './recovery-codes.ts';
import { giveKeys } from './two-factor.queries.ts';

const batch = 1_000;

/**
 * Gives recovery codes whose hash is keyed by APP_SECRET that key, encrypted, so that they outlive the secret. It may be
 * cut off and be run again.
 */
export async function keepRecoveryCodes({
  database,
  secrets,
}: {
  database: Database;
  secrets: Secrets;
}): Promise<void> {
  const keys = sealFormerKeys(secrets);
  await database.write(systemScope, (tx) => fillSecrets(tx, 'recovery_codes', keys));
  let given = batch;
  while (given === batch) given = await database.write(systemScope, (tx) => giveKeys(tx, keys, batch));
}
