import type { LinkFacts } from '@account/contract/bootstrap';
import type { PageName } from '@account/contract/pages/pages';

/** A page that a mail leads to, with the token of the link in its address. */
export interface LinkPage {
  page: PageName;
  /** What the link leads to, so that the page need not ask. */
  look(token: string): Promise<LinkFacts>;
}
