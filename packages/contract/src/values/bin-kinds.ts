/** Kinds of records that go to the bin when they are deleted. */
export const binKinds = ['organization', 'device', 'user', 'manufacturerapp', 'networkdrive'] as const;
export type BinKind = (typeof binKinds)[number];
