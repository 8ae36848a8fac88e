import type { SearchResult } from '@account/contract/endpoints/search';
import type { Command } from '@account/contract/pages/commands';
import { type PageName, pages } from '@account/contract/pages/pages';
import { type RecordKind, recordPages } from '@account/contract/pages/record-pages';
import { translate } from '@account/messages/translate';
import type { FoundRecord } from './looks.queries.ts';

/** The path of a page without its optional segments. */
const pathTo = (page: PageName, id?: number): string =>
  pages[page].path.replace(/\/:\w+\?/g, '').replace(':id', String(id));

export const presentRecord = (kind: RecordKind, { id, label, detail }: FoundRecord): SearchResult => ({
  kind,
  id,
  label,
  detail: detail.filter((part) => part !== null).join(' · ') || null,
  path: pathTo(recordPages[kind], id),
});

export const presentCommand = ({ kind, page, label }: Command): SearchResult => ({
  kind,
  id: page,
  label: translate(label),
  detail: null,
  path: pathTo(page),
});
