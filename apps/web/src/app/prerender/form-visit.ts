import type { LinkFacts, PublicConfig, TypedFields } from '@account/contract/bootstrap';
import type { PrerenderedPage } from '@account/contract/pages/prerendered';
import type { Locale } from '@account/messages/locales';

/** What a document is drawn for. */
export interface FormVisit {
  page: PrerenderedPage;
  locale: Locale;
  address: Pick<Location, 'origin' | 'pathname' | 'search'>;
  config: PublicConfig;
  link?: LinkFacts | undefined;
  typed?: TypedFields | undefined;
}
