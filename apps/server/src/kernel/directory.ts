/** The directory of an organization, whose token was sent. */
export interface LiveDirectory {
  organizationId: number;
  organizationName: string;
}

/** Looks directories up. `find` runs for every call, so that ending a token takes effect at once. */
export interface DirectoryStore {
  find(token: string): Promise<LiveDirectory | undefined>;
}
