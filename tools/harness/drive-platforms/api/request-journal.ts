/** The requests of an API. */
export interface AskedRequest {
  /** Whose token it came with; undefined without a good one. */
  sub: string | undefined;
  path: string;
  query: URLSearchParams;
}

const mostKept = 1_000;

/** The last requests, and how many there were. */
export class RequestJournal {
  readonly requests: AskedRequest[] = [];
  count = 0;

  add(request: AskedRequest): void {
    this.count += 1;
    this.requests.push(request);
    if (this.requests.length > mostKept) this.requests.shift();
  }
}
