import { cpSync } from 'node:fs';

/**
 * The first state of a product: a fresh folder, one with the administrator and a colleague, or one with the demo. The
 * latter two are made once, before the tests (global-setup.ts), and copied, which takes a tenth of a second in place of
 * the five seconds of a first start.
 */
export type PreparedData = 'nothing' | 'colleague' | 'demo';

/** Workers inherit the environment of the process that ran the global setup. */
const variableOf = (data: PreparedData): string => `E2E_DATA_${data.toUpperCase()}`;

/** Says where prepared data lie. */
export function announceData(data: PreparedData, folder: string): void {
  process.env[variableOf(data)] = folder;
}

export function copyData(data: PreparedData, folder: string): void {
  if (data === 'nothing') return;
  const source = process.env[variableOf(data)];
  if (!source) throw new Error(`the global setup has not prepared ${data}`);
  // At once: its 1,500 files take ten times as long one promise after the other.
  cpSync(source, folder, { recursive: true });
}
