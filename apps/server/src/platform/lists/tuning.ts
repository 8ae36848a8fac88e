/**
 * The numbers by which the planner of lists chooses, and what each was measured to do: CPU of Postgres, for 1,000,000
 * displays and 200,000 users (docs/decisions/0011, 0030, 0035, 0048 and bench/results/lists.md).
 */
export const tuning = {
  /**
   * Rows from one position to the next. Page 25,000 takes 0.4 to 0.6 ms instead of 27 to 34, and making all positions of an
   * order 0.3 s.
   */
  positionSpacing: 1_000,
  /**
   * With more deltas, pages are found from the nearer end; half as many make a renewal due. A page passes as many rows more
   * as there are deltas, 0.2 µs each.
   */
  maxDeltas: 2_000,
  /** Shorter lists get no positions: a walk from the nearer end passes 2,500 rows at most, about 0.5 ms. */
  minIndexedRows: 5_000,

  /** Rows of an order in the sample by which a way is chosen: under 1 ms. */
  sample: 1_000,
  /** The same where a row of another table is read for each, at 2 to 5 µs. */
  comparedSample: 250,
  /**
   * Rows of an order that are walked until as many matches are found as are counted: 20 ms at 0.15 to 0.2 µs. Beyond, the
   * index of the matches has them sooner.
   */
  maxWalked: 100_000,
  /** The same for a deep page where a row of another table is compared for each; with more, their ids are hashed (26 ms for 70,000). */
  maxCompared: 100_000,
  /** From more rows on, all that match a filter about another table are read at once: a hash join pays from 20,000 to 60,000 on. */
  maxLookups: 60_000,
  /**
   * The share of matching rows from which on walking all of an order costs no more than collecting them. Of fewer, 9,600
   * invited people by e-mail, page 400, take 10 ms instead of 86.
   */
  walkedShare: 0.1,
  /** The share below which all matches are sorted sooner than a page deep in the order is found: 2 % of displays in 70 to 100 ms instead of 110 to 173. */
  rareShare: 0.03,
  /** The share of rows with the words from which on they are compared with what a filter finds: people invited with `user1`, 9 ms instead of 46. */
  frequentShare: 0.1,
  /** Matches that are worth reading together: `room` by name takes 3 to 6 ms instead of 270. */
  leadingMatches: 1_000,
  /** Rows of an order that are walked for a page however few of them match: 10 ms. */
  cheapWalk: 50_000,
  /** Rows that are walked at least beside collected matches: 1 ms. */
  minWalk: 5_000,
  /** Times as many matches as are counted that are sorted at most: 1.4 µs each, where walking an order to its end takes 0.2 µs a row. */
  sortedMatches: 5,
  /** Further than any order goes. */
  toTheEnd: 2_000_000_000,
} as const;
