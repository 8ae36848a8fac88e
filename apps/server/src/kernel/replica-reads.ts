/** A call, as far as the choice between the primary of the database and its replicas goes. */
export interface FollowedCall {
  /** Whether its reads may come from a replica. */
  mayRead: boolean;
  /** The position of the log that a replica has to be past. */
  after: number;
  /** Whether its response says that others have done something, as if the caller had. */
  announces: boolean;
  /** The same number prefers the same replica. */
  preference: number;
  /** Called with the position from which on a replica shows what the call wrote, or announces. */
  onWritten(position: number): void;
}

/** The choice between the primary and its replicas. Outside of `follow`, everything is read from the primary. */
export interface ReplicaReads {
  follow<T>(call: FollowedCall, work: () => Promise<T>): Promise<T>;
  /** Resolves once all replicas show what is committed now, and at the latest after the lag that they may have. */
  showAll(): Promise<void>;
}
