import { expect, test } from 'vitest';
import { Histogram } from './histogram.ts';

test('quantiles are exact to three digits, and nothing is 0', () => {
  const histogram = new Histogram();
  expect(histogram.quantile(0.99)).toBe(0);
  for (let milliseconds = 1; milliseconds <= 1_000; milliseconds += 1) histogram.add(milliseconds);
  expect(histogram.count).toBe(1_000);
  for (const share of [0.01, 0.5, 0.99, 1]) {
    const exact = share * 1_000;
    expect(histogram.quantile(share)).toBeGreaterThanOrEqual(exact * 0.999);
    expect(histogram.quantile(share)).toBeLessThanOrEqual(exact * 1.001);
  }
});
