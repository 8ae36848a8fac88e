import type { Fault } from './fault.ts';

/** The disk of database and files is full, and then there is room again. */
export const diskFull: Fault = {
  name: 'disk full',
  lasts: 2_000,
  obstacle: ({ disk }) => (disk ? undefined : 'a small disk can only be mounted by root'),
  strike: ({ disk }) => disk?.fill(),
  recover: ({ disk }) => disk?.empty(),
};
