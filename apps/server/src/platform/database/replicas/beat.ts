/** Work that is done again and again, with a pause between an end and the next beginning. */
export interface Beat {
  /** Ends the pause of the moment. */
  hurry(): void;
  stop(): void;
}

/**
 * @param work never throws
 * @param pause milliseconds, asked at each end
 */
export function createBeat(work: () => Promise<void>, pause: () => number): Beat {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const run = async () => {
    timer = undefined;
    await work();
    if (!isOver) timer = setTimeout(run, pause()).unref();
  };
  void run();
  return {
    hurry: () => {
      if (!timer) return;
      clearTimeout(timer);
      void run();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
