import type { ApiRequest, ApiResponse } from '../api/api.ts';
import type { StandInItem } from '../store/items.ts';
import type { StandInDrive } from '../store/stand-in-drive.ts';
import { checkFields, readSelector, select } from './fields.ts';
import { fileFields, usualFileFields } from './file-fields.ts';
import { fileOf } from './file-resource.ts';
import { refuseParameter } from './google-errors.ts';
import { readFlag, readPageSize, readSharedDrives } from './parameters.ts';

const listFields = new Set(['kind', 'nextPageToken', 'newStartPageToken', 'changes']);
const changeNames = 'kind removed file fileId time driveId type teamDriveId teamDrive changeType drive';
const changeFields = new Set(changeNames.split(' '));
const usualFields = `kind,nextPageToken,newStartPageToken,changes(kind,removed,fileId,time,driveId,changeType,type,file(${usualFileFields}))`;

/** Tokens of different epochs have nothing in common, as after a token that is no longer accepted. */
const epochLength = 1_000_000_000;

const tokenOf = (drive: StandInDrive, position: number): string => String(drive.epoch * epochLength + position + 1);

function readPosition({ query, drive }: ApiRequest): number {
  const token = query.get('pageToken');
  if (token === null) return refuseParameter('pageToken', 'required', 'Required parameter: pageToken');
  const position = /^\d{1,15}$/.test(token) ? Number(token) - drive.epoch * epochLength - 1 : -1;
  return position >= 0 && position <= drive.items.log.length ? position : refuseParameter('pageToken');
}

/** `GET /drive/v3/changes/startPageToken`. */
export function readStartPageToken({ query, drive }: ApiRequest): ApiResponse {
  const token = { kind: 'drive#startPageToken', startPageToken: tokenOf(drive, drive.items.log.length) };
  return { status: 200, body: select(readSelector(query.get('fields') ?? '*'), token) };
}

function changeOf(drive: StandInDrive, item: StandInItem): Record<string, unknown> {
  const removed = item.state === 'gone';
  return {
    kind: 'drive#change',
    type: 'file',
    changeType: 'file',
    time: new Date(item.changedAt).toISOString(),
    removed,
    fileId: drive.idOf(item.ordinal),
    driveId: item.sharedDriveId,
    file: removed ? undefined : fileOf(drive, item),
  };
}

/** The range of changes of a request. */
function readFilter(query: URLSearchParams): (item: StandInItem) => boolean {
  const withShared = readSharedDrives(query) && !readFlag(query, 'restrictToMyDrive');
  const withRemoved = readFlag(query, 'includeRemoved', true);
  const driveId = query.get('driveId');
  return (item) => {
    if (item.state === 'gone' && !withRemoved) return false;
    return driveId === null ? withShared || !item.sharedDriveId : withShared && item.sharedDriveId === driveId;
  };
}

/** `GET /drive/v3/changes`: each item once, with its latest state. */
export function listChanges(request: ApiRequest): ApiResponse {
  const { query, drive } = request;
  const fields = readSelector(query.get('fields') ?? usualFields);
  checkFields(fields, listFields);
  checkFields(fields.get('changes'), changeFields);
  checkFields(fields.get('changes')?.get('file'), fileFields);
  const isAsked = readFilter(query);
  const size = readPageSize(query, 100, 1_000);
  const { log } = drive.items;
  let position = readPosition(request);
  const changes: unknown[] = [];
  for (; position < log.length && changes.length < size; position += 1) {
    const ordinal = log.at(position);
    const item = ordinal === undefined ? undefined : drive.items.at(ordinal);
    if (item && isAsked(item)) changes.push(changeOf(drive, item));
  }
  const token = tokenOf(drive, position);
  const next = position < log.length ? { nextPageToken: token } : { newStartPageToken: token };
  return { status: 200, body: select(fields, { kind: 'drive#changeList', ...next, changes }) };
}
