import type { TestApp } from '../app.ts';

/** The lines about sign-ins that something writes to the log: event, user and address, and the way of one that succeeded. */
export async function signInLines(
  { log }: TestApp,
  act: () => Promise<unknown>,
): Promise<[event: string, userId: number | null, address: string, way?: string][]> {
  const before = log.length;
  await act();
  const lines = log.slice(before).map((line) => JSON.parse(line));
  return lines
    .filter(({ event }) => event !== undefined)
    .map(({ event, user_id, address, way }) => (way ? [event, user_id, address, way] : [event, user_id, address]));
}
