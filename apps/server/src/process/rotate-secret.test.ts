import { describe, expect, it } from 'vitest';
import { type RotationCase, rotationEnd, rotationTable, surveyEnd } from './rotate-secret.ts';

const generated: RotationCase = {
  isGenerated: true,
  hasPrevious: true,
  keepsPrevious: false,
  acceptsUnreadable: false,
};
const configured: RotationCase = { ...generated, isGenerated: false };
const counts = { name: 'users.two_factor_secret', reencrypted: 12, alreadyNew: 3, unreadable: 0, left: 0 };

describe('the former secret', () => {
  it('is removed when it is generated and nothing is left under it', () => {
    expect(rotationEnd([counts], generated)).toMatchObject({ removesPrevious: true, failed: false });
  });

  it('stays when the operator wants to keep it for a while', () => {
    const end = rotationEnd([counts], { ...generated, keepsPrevious: true });
    expect(end).toMatchObject({ removesPrevious: false, failed: false });
  });

  it('stays while values are left under it, whatever is asked for', () => {
    const end = rotationEnd([counts, { ...counts, left: 2 }], { ...generated, acceptsUnreadable: true });
    expect(end).toMatchObject({
      removesPrevious: false,
      failed: true,
      text: expect.stringMatching(/^2 values are still/),
    });
  });

  it('stays beside values that cannot be read, unless they are given up', () => {
    const reports = [{ ...counts, unreadable: 1 }];
    const end = rotationEnd(reports, generated);
    expect(end).toMatchObject({
      removesPrevious: false,
      failed: true,
      text: expect.stringContaining('--accept-unreadable'),
    });
    expect(rotationEnd(reports, { ...generated, acceptsUnreadable: true }).removesPrevious).toBe(true);
  });

  it('is never removed from the environment, but is said to have served', () => {
    const end = rotationEnd([counts], configured);
    expect(end).toMatchObject({
      removesPrevious: false,
      failed: false,
      text: expect.stringContaining('it may be removed'),
    });
    expect(rotationEnd([{ ...counts, unreadable: 1 }], configured).text).not.toContain('--accept-unreadable');
  });

  it('is not mentioned when there is none', () => {
    const end = rotationEnd([counts], { ...configured, hasPrevious: false });
    expect(end.text).toBe('Everything is encrypted under the current secret.');
  });
});

it('a rotation that would lose values fails before it begins', () => {
  expect([surveyEnd([counts]), surveyEnd([{ ...counts, unreadable: 1 }])]).toEqual([
    { text: 'Nothing was changed: a rotation encrypts 12 values anew.', failed: false },
    { text: expect.stringMatching(/^1 values cannot be read.*\n.*12 values anew/), failed: true },
  ]);
});

it('the table has a line for each column, which adds up', () => {
  const lines = rotationTable([{ ...counts, unreadable: 1, left: 4 }]).split('\n');
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['column', 'rows', 're-encrypted', 'already new', 'unreadable'],
    ['users.two_factor_secret', '20', '12', '3', '1'],
  ]);
  expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
});
