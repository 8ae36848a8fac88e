import { vi } from 'vitest';

/** For a file whose tests start programs or copy whole databases: seconds on a quiet machine, more beside others. */
export const allowSlowTests = () => vi.setConfig({ testTimeout: 300_000 });
