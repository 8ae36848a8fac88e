import { Refusal } from '../api/api.ts';
import { googleError, refuseParameter } from './google-errors.ts';

/** A page size within the limits of a method. */
export function readPageSize(query: URLSearchParams, usual: number, most: number): number {
  const text = query.get('pageSize');
  if (text === null) return usual;
  const size = Number(text);
  if (Number.isInteger(size) && size >= 1 && size <= most) return size;
  const message = `Invalid value '${text}'. Values must be within the range: [1, ${most}]`;
  return refuseParameter('pageSize', 'invalidParameter', message);
}

export const readFlag = (query: URLSearchParams, name: string, usual = false): boolean =>
  (query.get(name) ?? String(usual)).toLowerCase() === 'true';

/** Whether items of shared drives are asked for, which a program must say that it understands. */
export function readSharedDrives(query: URLSearchParams): boolean {
  const isAsked = readFlag(query, 'includeItemsFromAllDrives');
  if (isAsked && !readFlag(query, 'supportsAllDrives')) {
    const message = 'The supportsAllDrives parameter must be set to true if includeItemsFromAllDrives is set to true.';
    throw new Refusal(googleError(403, 'supportsTeamDrivesRequired', { message }));
  }
  return isAsked;
}
