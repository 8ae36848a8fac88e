import type { SignedInUser } from '@account/contract/bootstrap';
import type { Attention } from '@account/contract/endpoints/administration/summary';
import { principalOf } from '@account/contract/policies/principal';
import { mayListOfEverybody } from '@account/contract/policies/records';

/** The page that an entry leads to. The list of linked drives shows those of others only when it is asked for them. */
export function attentionPath({ kind, path }: Attention, user: SignedInUser): string {
  if (!kind.startsWith('drives')) return path;
  return `${path}&${mayListOfEverybody(principalOf(user)) ? 'isall' : 'isonly'}=true`;
}
