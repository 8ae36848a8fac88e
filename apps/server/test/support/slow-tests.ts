import { vi } from 'vitest';

/** For a file whose tests start programs, copy whole databases or wait for retries: seconds on a quiet machine, more beside others. */
export const allowSlowTests = () => vi.setConfig({ testTimeout: 300_000 });
