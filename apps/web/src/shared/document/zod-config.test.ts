import { expect, test } from 'vitest';
import './zod-config.ts';

test('schemas are read without compiled parsers, which the policy of the page forbids', () => {
  expect(globalThis).toHaveProperty('__zod_globalConfig.jitless', true);
});
