import { describe, expect, it } from 'vitest';
import { metaOf } from './page-meta.ts';

describe('the numbers under a page', () => {
  it('has zeros when nothing matches', () => {
    expect(metaOf(3, 20, 0, 0)).toEqual({ current_page: 1, last_page: 1, from: 0, to: 0, total: 0 });
  });

  it('answers the last page for one past the end', () => {
    expect(metaOf(99, 20, 45, 5)).toEqual({ current_page: 3, last_page: 3, from: 41, to: 45, total: 45 });
  });

  it('says when a total is capped', () => {
    expect(metaOf(1, 20, 10_000, 20, true)).toMatchObject({ total: 10_000, total_is_capped: true });
  });
});
