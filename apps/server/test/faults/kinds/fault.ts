import type { Draw } from '../../processes/drives/draws.ts';
import type { Findings } from '../check/findings.ts';
import type { Product } from '../product/product.ts';

/** One thing that goes wrong. Nothing is mended by hand: it ends from outside, or by itself. */
export interface Fault {
  readonly name: string;
  /** How many calls of a client may fail; any number by default. */
  readonly mayFail?: (client: number) => number;
  /** Why it cannot happen on this machine; undefined when it can. */
  readonly obstacle?: (product: Product) => string | undefined;
  /** Prepares what the fault meets, before anybody writes. */
  arrange?(product: Product, draw: Draw): Promise<void>;
  /** Lets it happen. */
  strike(product: Product, draw: Draw): Promise<void> | void;
  /** Ends it. */
  recover?(product: Product): Promise<void> | void;
  /** Milliseconds that it lasts at least; it varies by half a second. */
  readonly lasts?: number;
  /** Once in a run is enough. */
  readonly isLong?: boolean;
  /** Reads back what only this fault touches. */
  check?(product: Product, findings: Findings): Promise<void>;
}
