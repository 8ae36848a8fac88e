/** What some work returns, or something else when it takes longer than some seconds. */
export async function within<T, L>(seconds: number, work: Promise<T>, otherwise: () => L): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(() => resolve(otherwise()), seconds * 1_000);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
