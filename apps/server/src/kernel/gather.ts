/**
 * Answers many questions of one kind with few: those that come while one is being answered go together into the next, at
 * most so many. A caller gets what was true after the question. The answers come in the order of the questions.
 */
export function gather<Key, Answer>(
  most: number,
  answer: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Answer | undefined>>();
  let isRunning = false;

  const next = (): typeof waiting => {
    const entries = [...waiting];
    waiting = new Map(entries.slice(most));
    return new Map(entries.slice(0, most));
  };
  const run = async () => {
    isRunning = true;
    // Keys asked for in the same turn go into the same batch.
    await Promise.resolve();
    while (waiting.size > 0) {
      const asked = next();
      try {
        const answers = await answer([...asked.keys()]);
        for (const [key, { resolve }] of asked) resolve(answers.get(key));
      } catch (error) {
        for (const { reject } of asked.values()) reject(error);
      }
    }
    isRunning = false;
  };
  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    const question = Promise.withResolvers<Answer | undefined>();
    waiting.set(key, question);
    if (!isRunning) void run();
    return question.promise;
  };
}
