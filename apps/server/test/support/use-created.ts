import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface Closable {
  close(): Promise<void>;
}

/**
 * The object that `create` makes before the tests of a file, closed after the last of them. It is empty until the first
 * hook has run, so a file passes it on, but reads its properties only within hooks and tests.
 */
export function useCreated<T extends Closable>(create: () => Promise<T>): T {
  const handle: Partial<T> = {};
  beforeAll(async () => void Object.assign(handle, await create()));
  afterAll(() => handle.close?.());
  return handle as T;
}

/** The same anew for every test. */
export function useCreatedForEach<T extends Closable>(create: () => Promise<T>): T {
  const handle: Partial<T> = {};
  beforeEach(async () => void Object.assign(handle, await create()));
  afterEach(() => handle.close?.());
  return handle as T;
}
