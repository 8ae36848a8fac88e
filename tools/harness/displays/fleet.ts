import { createRandom } from './random.ts';

/** A display as it reports itself. */
export interface DisplayProfile {
  androidid: string;
  name: string;
  appVersion: string;
  osVersion: string;
  manufacturerCode: string | null;
}

const places = ['Room', 'Lab', 'Hall', 'Office', 'Meeting room', 'Studio', 'Library', 'Workshop'] as const;

/** Frequent values stand more than once. */
const appVersions = ['4.2.1', '4.2.1', '4.2.1', '4.2.0', '4.2.0', '4.1.7', '3.9.12'] as const;
const osVersions = ['Android 13', 'Android 13', 'Android 11', 'Android 14', 'Android 9'] as const;
const manufacturerCodes = ['AURORA-55', 'AURORA-75', 'BOARDLY-2', 'CANVAS-X', 'LUMEN-PRO', 'VISTA-4K', null] as const;

const hexadecimal = (number: number): string => number.toString(16).padStart(8, '0');

/** A display of the fleet of a seed; always the same. */
function profileOf(seed: number, index: number): DisplayProfile {
  const random = createRandom(seed, index);
  return {
    androidid: hexadecimal(random.below(2 ** 32)) + hexadecimal(random.below(2 ** 32)),
    name: `${random.pick(places)} ${1 + random.below(400)}`,
    appVersion: random.pick(appVersions),
    osVersion: random.pick(osVersions),
    manufacturerCode: random.pick(manufacturerCodes),
  };
}

/** The first displays of the fleet of a seed. */
export const fleetOf = (seed: number, count: number): DisplayProfile[] =>
  Array.from({ length: count }, (_, index) => profileOf(seed, index));
