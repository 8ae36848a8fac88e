/**
 * Does some work of a person, unless too much of it was refused lately: 429.
 * @param isRefusal whether an error of the work tells something that can be learned by trying
 */
export type LimitRefusals = <T>(
  userId: number,
  work: () => Promise<T>,
  isRefusal: (error: unknown) => boolean,
) => Promise<T>;
