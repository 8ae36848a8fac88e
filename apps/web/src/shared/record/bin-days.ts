import { lifetimes } from '@account/contract/limits';

/** Days that a deleted record can be restored. */
export const binDays = lifetimes.bin / 86_400;
