import type { PublicConfig, SignedInUser } from '@account/contract/bootstrap';
import type { Locale } from '@account/messages/locales';

/** What a page in the app frame is drawn for. */
export interface PageVisit {
  pathname: string;
  locale: Locale;
  user: SignedInUser;
  config: PublicConfig;
}
