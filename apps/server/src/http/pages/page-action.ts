import type { SignedInUser } from '@account/contract/bootstrap';
import type { PageName } from '@account/contract/pages';
import type { UserActor } from '../../kernel/actor.ts';

/** A visit to a page that does something and then goes on elsewhere, such as following a link out of a mail. */
export interface PageAction {
  page: PageName;
  /** Returns where to go on. Called for signed-in users who may see the page. */
  run(visit: PageVisit): Promise<string>;
}

export interface PageVisit {
  actor: UserActor;
  user: SignedInUser;
  /** The segments of the address by their names in the page's path. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}
