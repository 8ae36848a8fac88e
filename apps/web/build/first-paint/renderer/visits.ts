import type { LinkFacts, PublicConfig, SignedInUser, TypedFields } from '@account/contract/bootstrap';
import type { PrerenderedPage } from '@account/contract/pages/prerendered';
import type { Locale } from '@account/messages/locales';

/** A visit of a page with a form before the sign-in, as its document is rendered for it. */
export interface FormVisit {
  page: PrerenderedPage;
  locale: Locale;
  address: Pick<Location, 'origin' | 'pathname' | 'search'>;
  config: PublicConfig;
  link?: LinkFacts | undefined;
  typed?: TypedFields | undefined;
}

/** A visit of a page in the app frame. */
export interface PageVisit {
  pathname: string;
  locale: Locale;
  user: SignedInUser;
  config: PublicConfig;
}
