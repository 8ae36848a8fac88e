import type { Secrets } from '../../platform/crypto/secrets.ts';

const purpose = 'network-drive';

/** Encrypts the password of a drive for its row. */
export const sealDrivePassword = (secrets: Secrets, password: string): Buffer => secrets.encrypt(purpose, password);

/** Decrypts a stored password. */
export const openDrivePassword = (secrets: Secrets, stored: Buffer): string => secrets.decrypt(purpose, stored);
