import { limits } from '@account/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The entries that are long enough to be legal: some hundreds of the tens of thousands. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= limits.password.min));

/** Whether a password in lower case is among the commonest, or one of them repeated. */
export function isCommonPassword(password: string): boolean {
  if (common.has(password)) return true;
  return /^(.{1,4})\1+.?$/.test(password);
}
