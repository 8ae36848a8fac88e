import type { LinkFacts } from '@account/contract/bootstrap';
import { limits } from '@account/contract/limits';
import { type PageName, pages } from '@account/contract/pages/pages';
import type { RequestSite } from '../../kernel/client.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { CallContext } from '../calls/call-context.ts';

/**
 * A visit to a page that does something and then goes on elsewhere, such as following a link out of a mail, or the
 * return from an external platform.
 */
export interface PageAction {
  page: PageName;
  /** Returns where to go on, or a file to save; undefined to show the page. Called for callers who may see it. */
  run(visit: PageVisit): Promise<string | PageFile | undefined>;
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

/** A page that a mail leads to, with the token of the link in its address. */
export interface LinkPage {
  page: PageName;
  /** The facts about the link, so that the page need not ask. */
  look(token: string): Promise<LinkFacts>;
}

/** Pages about one record, the id of which is in their address. */
export interface RecordPages {
  pages: readonly PageName[];
  /** Whether there is such a record in the scope: one look-up by id, for each visit. */
  exists(scope: Scope, id: number): Promise<boolean>;
}

/** Whether the record that a page is about is there for the visitor; pages that are about none always are. */
export type RecordCheck = (page: PageName, params: Readonly<Record<string, string>>, scope: Scope) => Promise<boolean>;

const namesRecord = (name: PageName): boolean => pages[name].path.includes('/:id');

/**
 * Finds out whether records are there.
 * @param acting pages whose id is the business of what they do
 * @throws when a page names a record without a lookup: the page would be shown for missing records too
 */
export function createRecordCheck(known: readonly RecordPages[], acting: readonly PageName[]): RecordCheck {
  const looked = new Map(known.flatMap((kind) => kind.pages.map((name) => [name, kind] as const)));
  for (const name of Object.keys(pages) as PageName[])
    if (namesRecord(name) && !acting.includes(name) && !looked.has(name))
      throw new Error(`the page ${name} names a record without a lookup`);
  return async (page, { id }, scope) => {
    const kind = looked.get(page);
    if (!kind) return true;
    return Number(id) <= limits.maxId && kind.exists(scope, Number(id));
  };
}
