import { organizationInput } from '@account/contract/endpoints/administration/organizations';
import { describe, expect, it } from 'vitest';
import { firstValues, heightOf, organizationBody } from './organization-form-values.ts';

const stored = {
  id: 7,
  name: 'North Campus',
  logo: 'x.png',
  logo_vertical: 64,
  logo_horizontal: 48,
  domains: ['north.example'],
  require_two_factor: true,
  language: null,
  created_at: '2026-01-01 00:00:00',
  updated_at: '2026-02-01 00:00:00',
};

it.each([
  ['', undefined],
  [' ', undefined],
  ['48', 48],
  ['4.5', 4.5],
])('a height typed as %j is %j', (typed, height) => {
  expect(heightOf(typed)).toBe(height);
});

describe('organizationBody', () => {
  it.each([
    ['de', 'de'],
    ['', null],
  ])('takes %j as the language of invitations as %j', (language, sent) => {
    expect(organizationBody({ ...firstValues(stored), language }, stored).language).toBe(sent);
  });

  it('names record and version of an organization that exists', () => {
    const body = organizationBody(firstValues(stored), stored);
    expect(organizationInput.parse(body)).toMatchObject({
      id: 7,
      updated_at: '2026-02-01 00:00:00',
      logo_vertical: 64,
      domains: ['north.example'],
      require_two_factor: true,
    });
  });

  it('names neither for a new one', () => {
    const body = organizationBody(
      { ...firstValues(undefined), name: 'New', logo_vertical: '1', logo_horizontal: '2' },
      undefined,
    );
    expect(body).toEqual({
      name: 'New',
      logo_vertical: 1,
      logo_horizontal: 2,
      domains: [],
      require_two_factor: false,
      language: null,
      isremove_file: false,
    });
  });

  it('takes a domain that is still being typed', () => {
    const { domains } = organizationBody({ ...firstValues(stored), domain: ' @South.example' }, stored);
    expect(domains).toEqual(['north.example', 'south.example']);
  });

  it('leaves what is not typed to the contract to refuse', () => {
    const result = organizationInput.safeParse(
      organizationBody({ ...firstValues(undefined), logo_vertical: '', logo_horizontal: ' ' }, undefined),
    );
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'logo_vertical', 'logo_horizontal']);
  });
});
