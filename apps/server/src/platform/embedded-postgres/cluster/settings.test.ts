import { expect, it } from 'vitest';
import { sharedBuffers } from './settings.ts';

const gigabyte = 2 ** 30;

it.each([
  ['half a gigabyte', 0.5, 0, 128],
  ['two gigabytes', 2, 0, 256],
  ['very much', 64, 0, 512],
  ['much, of which a container has little', 64, 1.5, 192],
  ['little in a container without a limit', 2, 2 ** 33, 256],
])('Postgres keeps an eighth of the memory of a machine with %s, within bounds', (_name, machine, container, kept) => {
  expect(sharedBuffers(machine * gigabyte, container * gigabyte)).toBe(kept);
});
