import { test } from '@playwright/test';

/** Does something as a step of the test, whose name stands before what went wrong. */
export const step = (name: string, act: () => Promise<void>): Promise<void> =>
  test.step(name, async () => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { message, stack = '' } = error;
      error.message = `${name}: ${message}`;
      error.stack = stack.replace(message, () => error.message);
      throw error;
    }
  });
