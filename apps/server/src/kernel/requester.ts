/** Who waits for the result of costly work. Work of the program itself has none. */
export interface Requester {
  /** Whom a line of waiting work counts; see `clientOf`. */
  client: string;
  /** Whether nobody waits any more: the connection was closed. */
  hasLeft(): boolean;
}
