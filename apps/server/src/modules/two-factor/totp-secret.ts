import type { Secrets } from '../../platform/crypto/secrets.ts';

const purpose = 'two-factor';

/** Encrypts a secret for the row of its user. */
export const sealTotpSecret = (secrets: Secrets, secret: string): Buffer => secrets.encrypt(purpose, secret);

/** Decrypts a stored secret. */
export const readTotpSecret = (secrets: Secrets, stored: Buffer): string => secrets.decrypt(purpose, stored);
