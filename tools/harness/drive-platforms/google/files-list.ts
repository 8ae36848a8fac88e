import type { ApiRequest, ApiResponse } from '../api/api.ts';
import type { StandInItem } from '../store/items.ts';
import { decodeToken, encodeToken } from '../store/tokens.ts';
import { checkFields, readSelector, select } from './fields.ts';
import { fileFields, usualFileFields } from './file-fields.ts';
import { fileOf } from './file-resource.ts';
import { refuseParameter } from './google-errors.ts';
import { readPageSize, readSharedDrives } from './parameters.ts';
import { readSearch } from './search-query.ts';

const listFields = new Set(['kind', 'nextPageToken', 'incompleteSearch', 'files']);

/** Parameters by which the same pages are counted: with another one, a page token is refused. */
const countingParameters = ['q', 'corpora', 'driveId', 'includeItemsFromAllDrives', 'orderBy', 'spaces'];

const filterOf = (query: URLSearchParams): string => countingParameters.map((name) => query.get(name) ?? '').join('\n');

/** The drives to search. No person has opened anything in a shared drive, so the corpus `user` has none of it. */
function readCorpora(query: URLSearchParams): (item: StandInItem) => boolean {
  const withShared = readSharedDrives(query);
  const corpora = query.get('corpora') ?? 'user';
  const driveId = query.get('driveId');
  if ((corpora === 'drive') !== (driveId !== null)) return refuseParameter('driveId');
  if (corpora === 'drive') return (item) => withShared && item.sharedDriveId === driveId;
  if (corpora === 'allDrives') return (item) => withShared || !item.sharedDriveId;
  return corpora === 'user' ? (item) => !item.sharedDriveId : refuseParameter('corpora');
}

/** The number of the newest item of a page. */
function readPosition({ query, drive }: ApiRequest): number {
  const token = query.get('pageToken');
  if (token === null) return drive.items.length - 1;
  const { list, epoch, at } = decodeToken(token) ?? {};
  const isOurs = list === filterOf(query) && epoch === drive.epoch && typeof at === 'number';
  return isOurs ? at : refuseParameter('pageToken');
}

/** `GET /drive/v3/files`, the newest first: folders come after what is in them. */
export function listFiles(request: ApiRequest): ApiResponse {
  const { query, drive, fault } = request;
  const fields = readSelector(query.get('fields') ?? `kind,nextPageToken,incompleteSearch,files(${usualFileFields})`);
  checkFields(fields, listFields);
  checkFields(fields.get('files'), fileFields);
  const [isSearched, isInCorpora] = [readSearch(query.get('q'), drive), readCorpora(query)];
  const size = readPageSize(query, 100, 1_000);
  let at = readPosition(request);
  const files: unknown[] = [];
  for (; at >= 0 && files.length < size; at -= 1) {
    const item = drive.items.at(at);
    if (item.state !== 'gone' && isSearched(item) && isInCorpora(item)) files.push(fileOf(drive, item));
  }
  const next = at < 0 ? {} : { nextPageToken: encodeToken({ list: filterOf(query), epoch: drive.epoch, at }) };
  const incompleteSearch = fault?.kind === 'incomplete search';
  return { status: 200, body: select(fields, { kind: 'drive#fileList', incompleteSearch, ...next, files }) };
}
