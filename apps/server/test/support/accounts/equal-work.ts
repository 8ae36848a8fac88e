import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { buildPerson } from '../people.ts';
import { costlyPasswordHash } from '../personas.ts';

/** Expects a wrong password of an unknown e-mail to take as much work as that of a known one. */
export async function expectEqualWork(
  app: TestApp,
  attempt: (email: string, address: string) => Promise<unknown>,
): Promise<void> {
  const { email } = await buildPerson(app, { passwordHash: await costlyPasswordHash() });
  const spent = { known: 0, unknown: 0 };
  // Processor time, not time: the hash is computed by this process, and other programs do not count.
  const measured = async (kind: keyof typeof spent, tried: string, address: string) => {
    const before = process.cpuUsage();
    await attempt(tried, address);
    const { user, system } = process.cpuUsage(before);
    spent[kind] += user + system;
  };
  for (let round = 0; round < 15; round++) {
    await measured('known', email, `10.0.0.${round}`);
    await measured('unknown', `nobody-${round}@example.com`, `10.0.1.${round}`);
  }
  // If no hash were computed for an unknown e-mail, it would take a tenth of the work.
  expect(spent.unknown / spent.known).toBeGreaterThan(0.6);
  expect(spent.unknown / spent.known).toBeLessThan(1.7);
}
