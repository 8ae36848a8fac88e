export const kinds = ['lost', 'doubled', 'mailsTwice', 'orphans', 'totals', 'halves', 'others'] as const;

/** The findings by kind, each in words. */
export class Findings {
  /** Acknowledged writes that do not read back. */
  readonly lost: string[] = [];
  /** Records, entries or jobs that are there more than once. */
  readonly doubled: string[] = [];
  /** Mails that the mail server took more than once. */
  readonly mailsTwice: string[] = [];
  /** Files that no row names, and rows that name a file that is not there. */
  readonly orphans: string[] = [];
  /** Totals that differ from a recount. */
  readonly totals: string[] = [];
  /** Records without what belongs to them. */
  readonly halves: string[] = [];
  /** Answers, failures and delays that the fault does not excuse. */
  readonly others: string[] = [];

  get all(): string[] {
    return kinds.flatMap((kind) => this[kind].map((what) => `${kind}: ${what}`));
  }

  /** Adds what another check found. */
  add(other: Findings): void {
    for (const kind of kinds) this[kind].push(...other[kind]);
  }
}

/** The first of many that are alike. */
export const shortened = (found: readonly string[], most = 10): string[] =>
  found.length <= most ? [...found] : [...found.slice(0, most), `and ${found.length - most} more`];
