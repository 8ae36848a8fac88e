import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';

const app = useTestApp();

it('every wait for a client has an end', () => {
  expect(app.http.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    timeout: 90_000,
    keepAliveTimeout: 72_000,
  });
});
