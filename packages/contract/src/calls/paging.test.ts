import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listRequest } from './paging.ts';

const request = listRequest(['name', 'created_at']);

describe('the body of a list call', () => {
  it.each([[undefined], [null], [{}], [{ filters: {} }], [{ filters: { fussy: 'a' } }], [{ filters: { isall: 0 } }]])(
    'asks for choices: %j',
    (body) => {
      expect(request.parse(body).kind).toBe('choices');
    },
  );

  it.each([[{ page: 1 }], [{ per_page: 50 }], [{ order_by: { column: 'name' } }], [{ filters: { isall: 1 } }]])(
    'asks for a page: %j',
    (body) => {
      expect(request.parse(body).kind).toBe('page');
    },
  );

  it('takes the defaults of the contract', () => {
    expect(request.parse({ page: 1 })).toEqual({
      kind: 'page',
      search: '',
      isall: false,
      isonly: false,
      onlyusers: false,
      filters: {},
      page: 1,
      per_page: 20,
      column: 'name',
      direction: 'asc',
    });
  });

  it.each([
    [{ page: 0 }],
    [{ page: '1' }],
    [{ per_page: 21 }],
    [{ order_by: { column: 'secret' } }],
    [{ order_by: { column: 'name', direction: 'up' } }],
    [{ filters: { fussy: 'a\0' } }],
    [{ filters: { fussy: 'a'.repeat(256) } }],
    [[]],
    ['text'],
  ])('refuses %j', (body) => {
    expect(request.safeParse(body).success).toBe(false);
  });

  it.each([[true], ['true'], [1], ['1']])('reads %j as true and anything else as false', (value) => {
    expect(request.parse({ filters: { isall: value, isonly: 'yes' } })).toMatchObject({ isall: true, isonly: false });
  });
});

describe('filters that only one list has', () => {
  const colours = listRequest(['name'], { colour: z.nullish(z.enum(['red', 'blue'])), size: z.nullish(z.int()) });

  it('are those that are set', () => {
    expect(colours.parse({ filters: { colour: 'red', size: null } })).toMatchObject({
      kind: 'page',
      filters: { colour: 'red' },
    });
    expect(colours.parse({ filters: { colour: null } })).toMatchObject({ kind: 'choices', filters: {} });
  });

  it.each(['green', '', 0])('refuse %j', (colour) => {
    expect(colours.safeParse({ page: 1, filters: { colour } }).success).toBe(false);
  });

  it('of another list are ignored', () => {
    expect(request.parse({ page: 1, filters: { colour: 'red' } }).filters).toEqual({});
  });
});
