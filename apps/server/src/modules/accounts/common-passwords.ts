import { limits } from '@account/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Only those that the length rule lets through: some hundreds of the tens of thousands. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= limits.password.min));

/** Whether a password in lower case is among the commonest, or one of them repeated. */
export function isCommonPassword(password: string): boolean {
  if (common.has(password)) return true;
  return /^(.{1,4})\1+.?$/.test(password);
}
