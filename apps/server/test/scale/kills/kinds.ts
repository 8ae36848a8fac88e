import type { Seat } from '../../faults/product/seat.ts';
import type { Draw } from '../../processes/drives/draws.ts';
import { findRelay } from './find-relay.ts';
import type { ScaledProduct } from './scaled-product.ts';

/** One part that ends without notice, and comes back as its service manager or an operator brings it back. */
export interface Kill {
  readonly name: string;
  /** How many calls of a client may fail; any number by default. */
  readonly mayFail?: (client: number) => number;
  arrange?(product: ScaledProduct): Promise<void>;
  strike(product: ScaledProduct): Promise<void>;
  /** Brings it back a second later. */
  recover?(product: ScaledProduct): Promise<void>;
  /** Makes everything as it was, before the next kill. */
  settle?(product: ScaledProduct): Promise<void>;
}

const none = () => 0;

/** Another program with jobs takes over. */
function createRelayKill(): Kill {
  let leading: Seat | undefined;
  return {
    name: 'relay, with its program',
    mayFail: none,
    arrange: async (product) => {
      leading = await findRelay(product);
    },
    strike: async () => leading?.kill(),
    recover: async () => leading?.start(),
  };
}

const broker: Kill = {
  name: 'broker',
  mayFail: none,
  strike: ({ broker }) => broker.kill(),
  recover: ({ broker }) => broker.restart(),
};

const pooler: Kill = {
  name: 'pooler',
  strike: ({ pooler }) => pooler.kill(),
  recover: ({ pooler }) => pooler.restart(),
};

const replica: Kill = {
  name: 'replica',
  mayFail: none,
  strike: ({ pair }) => pair.standby().kill(),
  recover: ({ pair }) => pair.standby().start(),
};

const web: Kill = {
  name: 'one of two web programs',
  mayFail: (client) => (client % 2 === 0 ? Number.POSITIVE_INFINITY : 0),
  strike: async ({ seats }) => seats[0]?.kill(),
  recover: async ({ seats }) => seats[0]?.start(),
};

/** Commits wait for the standby, as docs/scaling.md advises: the last ones would be lost with the primary otherwise. */
const promotion: Kill = {
  name: 'primary, and its standby is promoted',
  arrange: ({ pair }) => pair.commitOnBoth(),
  strike: ({ pair }) => pair.failOver(),
  settle: ({ pair }) => pair.rebuild(),
};

const kills: readonly Kill[] = [createRelayKill(), broker, pooler, replica, web, promotion];

/** Each kill in turn, and those that are left over drawn. */
export function planKills(rounds: number, draw: Draw): Kill[] {
  const whole = rounds - (rounds % kills.length);
  return Array.from(
    { length: rounds },
    (_none, place) => kills[place < whole ? place % kills.length : draw(kills.length)] as Kill,
  );
}
