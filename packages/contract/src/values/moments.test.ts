import { describe, expect, it } from 'vitest';
import { listActivities } from '../endpoints/administration/activities.ts';
import { saveMorningMail } from '../endpoints/administration/morning-mail.ts';
import { listDays, rewindOrganization } from '../endpoints/rewind.ts';
import { apiTokenInput } from '../endpoints/tokens/api-tokens.ts';

const codesOf = ({ error }: { error?: { issues: readonly { code?: string }[] } | undefined }) =>
  error?.issues.map(({ code }) => code);

describe('a time zone', () => {
  const inputs = {
    'of the activity': (time_zone: string) => listActivities.body.safeParse({ filters: { time_zone } }),
    'of the days of a rewind': (time_zone: string) => listDays.query.safeParse({ time_zone }),
    'of the mornings': (time_zone: string) => saveMorningMail.body.safeParse({ time_zone }),
  };

  it.each(Object.entries(inputs))('%s is not looked up when it is too long', (_name, read) => {
    expect(codesOf(read('Europe/Berlin'))).toBeUndefined();
    expect(codesOf(read('Mars/Olympus'))).toEqual(['custom']);
    expect(codesOf(read('x'.repeat(65)))).toEqual(['too_big']);
  });
});

describe('a moment', () => {
  const inputs = {
    'of a rewind': (text: unknown) => rewindOrganization.body.safeParse({ moment: text }),
    'at which a token ends': (text: unknown) =>
      apiTokenInput.safeParse({ name: 'of Ada', scopes: ['users:read'], expires_at: text }),
  };

  describe.each(Object.entries(inputs))('%s', (_name, read) => {
    it.each(['2026-01-02 03:04:05', '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05'])('is read of %s', (text) => {
      const { data } = read(text) as { data?: Record<string, unknown> };
      expect(Object.values(data ?? {})).toContainEqual(new Date('2026-01-02T03:04:05Z'));
    });

    it.each(['2026-02-30 00:00:00', '2026-01-02 24:00:00', '0000-01-01 00:00:00', '2026-01-02', '', 1])(
      'is refused of %j',
      (text) => expect(read(text).error?.issues).toMatchObject([{ message: 'validation.timestamp' }]),
    );
  });
});
