import { Refusal } from '../api/api.ts';
import type { StandInDrive } from '../store/stand-in-drive.ts';
import { decodeToken, encodeToken } from '../store/tokens.ts';
import { graphError, refuse } from './graph-errors.ts';

/** Where a reader is, and what it asked for: the token carries the parameters of the first request. */
export interface DeltaState {
  epoch: number;
  /** Of all items up to `end`, or of the changes. */
  reads: 'items' | 'changes';
  at: number;
  /** The number of items when a full read began, and the change from which on to read after it. */
  end: number;
  since: number;
  select: string | null;
  top: number;
}

const usualTop = 200;
const mostTop = 1_000;

export const tokenOf = (state: DeltaState): string => encodeToken(state);

function readTop(text: string | null): number {
  const top = text === null ? usualTop : Number(text);
  if (!Number.isInteger(top) || top < 1) return refuse('invalidRequest', `Invalid value '${text}' for $top.`);
  return Math.min(top, mostTop);
}

const isState = (value: Record<string, unknown> | undefined): boolean =>
  [value?.epoch, value?.at, value?.end, value?.since, value?.top].every((it) => typeof it === 'number');

/** The state that begins a full read. */
const freshState = (drive: StandInDrive, select: string | null, top: number): DeltaState => ({
  epoch: drive.epoch,
  reads: 'items',
  // The root folder comes first.
  at: -1,
  end: drive.items.length,
  since: drive.items.log.length,
  select,
  top,
});

/** @param linkTo makes the address for a token */
export function readState(
  drive: StandInDrive,
  query: URLSearchParams,
  linkTo: (state: DeltaState) => string,
): DeltaState {
  const token = query.get('token');
  const fresh = () => freshState(drive, query.get('$select'), readTop(query.get('$top')));
  if (token === null) return fresh();
  if (token === 'latest') return { ...fresh(), reads: 'changes', at: drive.items.log.length };
  const decoded = decodeToken(token);
  if (!isState(decoded)) return refuse('invalidRequest', 'The provided token is malformed.');
  const state = decoded as unknown as DeltaState;
  if (state.epoch === drive.epoch) return state;
  const location = linkTo(freshState(drive, state.select, state.top));
  throw new Refusal({ ...graphError(410, drive.resyncCode), headers: { location } });
}
