import type { TestApp } from './app.ts';

/** The lines about sign-ins that something writes to the log: event, user and address. */
export async function signInLines(
  { log }: TestApp,
  act: () => Promise<unknown>,
): Promise<[event: string, userId: number | null, address: string][]> {
  const before = log.length;
  await act();
  const lines = log.slice(before).map((line) => JSON.parse(line));
  return lines
    .filter(({ event }) => event !== undefined)
    .map(({ event, user_id, address }) => [event, user_id, address]);
}
