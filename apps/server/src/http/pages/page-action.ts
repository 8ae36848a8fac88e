import type { PageName } from '@account/contract/pages/pages';
import type { RequestSite } from '../../kernel/request-site.ts';
import type { CallContext } from '../calls/call-context.ts';

/**
 * A visit to a page that does something and then goes on elsewhere, such as following a link out of a mail, or the
 * return from an external platform.
 */
export interface PageAction {
  page: PageName;
  /** Returns where to go on, or a file to save. Called for callers who may see the page. */
  run(visit: PageVisit): Promise<string | PageFile>;
}

/** A file that a page sends in place of a document; its name is plain. */
export interface PageFile {
  name: string;
  type: string;
  content: Buffer;
}

export interface PageVisit {
  /** The visitor has a session in any case: one is given to a browser that brought none. */
  context: CallContext & { token: string };
  /** The segments of the address by their names in the page's path. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Where the visit began. */
  site: RequestSite;
}
