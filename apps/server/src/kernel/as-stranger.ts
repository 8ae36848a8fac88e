/**
 * Does the work of a caller whom no token has made known: the look-up of a token, a page, an enrolment. All of them
 * together have a few places at the database, which their clients take in turns, so that a flood of them leaves the rest
 * to people who are signed in.
 * @param client see `clientOf`
 */
export type AsStranger = <T>(client: string, work: () => Promise<T>) => Promise<T>;
