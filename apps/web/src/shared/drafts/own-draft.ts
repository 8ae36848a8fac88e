import { bootstrap } from '#shared/session/bootstrap.ts';
import { keysOf } from './draft-store.ts';

/**
 * The key of a form's draft: of this person, on this page, so that no other user, and no other record, gets it.
 * @param form the name of the form on its page
 */
export const ownDraft = (form: string): string => `${keysOf(bootstrap.user?.id)}${location.pathname}:${form}`;
