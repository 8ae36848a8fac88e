import type { ApiRequest, ApiResponse } from '../api/api.ts';
import { root } from '../store/items.ts';
import type { StandInDrive } from '../store/stand-in-drive.ts';
import { type DeltaState, readState, tokenOf } from './delta-token.ts';
import { driveItemOf, rootItemOf } from './drive-item.ts';
import { pick, readSelect } from './properties.ts';

interface DeltaPage {
  /** Numbers of items. */
  ordinals: number[];
  next: DeltaState;
  isLast: boolean;
}

/** A page of everything that is there. */
function readItems(drive: StandInDrive, state: DeltaState): DeltaPage {
  const ordinals: number[] = [];
  let { at } = state;
  for (; at < state.end && ordinals.length < state.top; at += 1)
    if (at === root || drive.items.at(at).state === 'live') ordinals.push(at);
  const isLast = at >= state.end;
  return { ordinals, next: isLast ? { ...state, reads: 'changes', at: state.since } : { ...state, at }, isLast };
}

/** A page of what changed. */
function readChanges(drive: StandInDrive, state: DeltaState): DeltaPage {
  const { log } = drive.items;
  const ordinals: number[] = [];
  let { at } = state;
  for (; at < log.length && ordinals.length < state.top; at += 1) {
    const ordinal = log.at(at);
    if (ordinal !== undefined) ordinals.push(ordinal);
  }
  return { ordinals, next: { ...state, at }, isLast: at >= log.length };
}

/** The folders above items, each before what is in it, which Graph sends along with changes. */
function withFolders(drive: StandInDrive, ordinals: readonly number[]): number[] {
  const sent = new Set<number>();
  const send = (ordinal: number): void => {
    if (sent.has(ordinal)) return;
    const path = [ordinal];
    for (let at = ordinal; at >= 0 && path.length < 1_000; ) {
      at = drive.items.at(at).parent;
      if (at < root || sent.has(at) || path.includes(at)) break;
      path.push(at);
    }
    for (const folder of path.reverse()) sent.add(folder);
  };
  ordinals.forEach(send);
  return [...sent];
}

/** `GET /me/drive/root/delta` of the API at an address. */
export function readDelta(apiUrl: string, request: ApiRequest): ApiResponse {
  const { drive, query, headers, fault } = request;
  const linkTo = (state: DeltaState, base = apiUrl) => `${base}/me/drive/root/delta?token=${tokenOf(state)}`;
  const state = readState(drive, query, linkTo);
  const names = readSelect(state.select);
  const { ordinals, next, isLast } = state.reads === 'items' ? readItems(drive, state) : readChanges(drive, state);
  const isAlone = state.reads === 'items' || headers.deltaexcludeparent !== undefined;
  const value = (isAlone ? ordinals : withFolders(drive, ordinals)).map((ordinal) =>
    pick(names, ordinal === root ? rootItemOf(drive) : driveItemOf(drive, drive.items.at(ordinal))),
  );
  const link = linkTo(next, fault?.kind === 'foreign link' ? `${fault.origin}/v1.0` : apiUrl);
  const links = isLast ? { '@odata.deltaLink': link } : { '@odata.nextLink': link };
  return { status: 200, body: { '@odata.context': `${apiUrl}/$metadata#Collection(driveItem)`, ...links, value } };
}
