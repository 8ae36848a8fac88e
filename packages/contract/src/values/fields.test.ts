import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../api.ts';
import { register } from '../endpoints/accounts/registration.ts';
import { networkDriveInput } from '../endpoints/drives/network-drives.ts';
import { fieldMessages } from '../messages.ts';
import { fromWireTimestamp, toWireTimestamp } from './dates.ts';
import {
  besideOthers,
  email,
  internalAppsText,
  newAccountFields,
  newPassword,
  optionalText,
  passwordsMatch,
  recordId,
  recordIdParam,
  repeatedPassword,
  requiredKey,
  requiredText,
  yesOrNo,
} from './fields.ts';
import { formatInternalApps, parseInternalApps } from './internal-apps.ts';

describe('fields', () => {
  it('takes a yes or no in the ways that forms send it, and refuses what is neither', () => {
    for (const yes of [true, 'true', 1, '1']) expect(yesOrNo.parse(yes)).toBe(true);
    for (const no of [false, 'false', 0, '0', '', null]) expect(yesOrNo.parse(no)).toBe(false);
    for (const other of ['yes', 'on', 2, [], {}, ['true']]) expect(yesOrNo.safeParse(other).success).toBe(false);
  });

  it('takes the agreement to the terms in those ways too', () => {
    const terms = z.object({ terms: newAccountFields.terms });
    for (const yes of [true, 'true', 1, '1']) expect(terms.safeParse({ terms: yes }).success).toBe(true);
    for (const no of [false, 'false', 0, '', null, undefined, 'on'])
      expect(terms.safeParse({ terms: no }).success).toBe(false);
  });

  it('names the least id where another number is sent', () => {
    const { error } = recordId.safeParse(0);
    expect(error && fieldMessages(error)).toEqual({ body: [{ id: 'validation.too_small', values: { minimum: 1 } }] });
  });

  it('trims and lower-cases e-mail addresses', () => {
    expect(email.parse('  Room-204@Example.COM ')).toBe('room-204@example.com');
  });

  it.each([
    '',
    'a',
    'a@',
    'a@b',
    '@example.com',
    'a b@example.com',
    'jörg@example.com',
    'a@example..com',
    'a@-example.com',
    'a@10.0.0.1',
    'a@schüle.example/x',
    `${'a'.repeat(320)}@example.com`,
    'a\0@example.com',
  ])('refuses the address %j', (text) => {
    expect(email.safeParse(text).success).toBe(false);
  });

  it.each(["o'neil+it/all@example.com", 'a@school.xn--p1ai', 'a@xn--schle-mva.example', 'a@mail.school.example'])(
    'takes the address %s',
    (text) => {
      expect(email.parse(text)).toBe(text);
    },
  );

  it('takes hidden signs out of addresses before they are checked', () => {
    expect(email.parse('\u202aAda＠\u200bSchüle.example\u202c')).toBe('ada@xn--schle-mva.example');
  });

  it('takes a name without anything to see for none', () => {
    for (const text of ['\u200b', '\u3164', '\u2800', '\u0301']) {
      expect(wordsOf(requiredText(10), text)).toEqual([{ id: 'validation.required' }]);
      expect(wordsOf(requiredKey(10), text)).toEqual([{ id: 'validation.required' }]);
      expect(optionalText(10).parse(text)).toBeNull();
    }
    expect(requiredText(10).parse('a\r\nb')).toBe('a b');
  });

  it('compares passwords in one form', () => {
    const pair = { password: newPassword, password_confirmation: repeatedPassword };
    const typed = { password: 'cafe\u0301 au lait', password_confirmation: 'caf\u00e9 au lait' };
    expect(z.object(pair).check(passwordsMatch).parse(typed).password).toBe('caf\u00e9 au lait');
  });

  it('wants a new password twice, also where both fields are empty', () => {
    const pair = z.object({ password: newPassword, password_confirmation: repeatedPassword }).check(passwordsMatch);
    for (const none of [{}, { password: '', password_confirmation: '' }]) {
      const { error } = pair.safeParse(none);
      const faults = error && fieldMessages(error);
      expect(faults?.password?.[0]).toEqual({ id: 'validation.password_required' });
      expect(faults?.password_confirmation).toEqual([{ id: 'validation.password_required' }]);
    }
  });

  it('holds texts to their length on both sides of the border', () => {
    const name = requiredText(255);
    expect(name.safeParse('n'.repeat(255)).success).toBe(true);
    expect(name.safeParse('n'.repeat(256)).success).toBe(false);
    expect(name.safeParse('   ').success).toBe(false);
  });

  const wordsOf = (schema: z.ZodMiniType, value: unknown) => {
    const { error } = z.object({ field: schema }).safeParse({ field: value });
    return error && fieldMessages(error).field;
  };

  it('say what is missing, and what is too long, each in its own words', () => {
    const name = requiredText(3, 'validation.name_required');
    for (const missing of [undefined, null, 5, '', '  '])
      expect(wordsOf(name, missing)).toEqual([{ id: 'validation.name_required' }]);
    expect(wordsOf(name, 'long')).toEqual([{ id: 'validation.too_long', values: { maximum: 3 } }]);
  });

  it.each(['a\0b', 'a\ud800', '\udc00b'])('refuse %j, which cannot be stored', (text) => {
    for (const schema of [requiredText(10), optionalText(10)])
      expect(wordsOf(schema, text)).toEqual([{ id: 'validation.characters' }]);
    expect(requiredText(10).safeParse('a😀').success).toBe(true);
  });

  it.each([undefined, null, '', '  '])('takes %j for no text', (value) => {
    expect(optionalText(10).parse(value)).toBeNull();
  });

  it.each(['0', '-1', '1.5', '01', 'create', '9999999999', '2147483648'])('takes %s for no record', (id) => {
    expect(recordIdParam.safeParse(id).success).toBe(false);
  });

  it('are checked together also where another one is missing', () => {
    const { error } = register.body.safeParse({ password: 'a long password', password_confirmation: 'another' });
    expect(error && Object.keys(fieldMessages(error))).toEqual(['name', 'email', 'terms', 'password_confirmation']);
    expect(Object.keys(fieldMessages(register.body.safeParse({}).error ?? new z.core.$ZodError([])))).toEqual([
      'name',
      'email',
      'password',
      'password_confirmation',
      'terms',
    ]);
  });

  /** The objects that a schema is made of. */
  const objectsIn = (schema: z.core.$ZodType | undefined): z.core.$ZodType[] => {
    if (!schema) return [];
    const def = schema._zod.def as { type: string; in?: z.core.$ZodType; innerType?: z.core.$ZodType };
    return def.type === 'object' ? [schema] : [...objectsIn(def.in), ...objectsIn(def.innerType)];
  };

  it.each(endpoints.filter(({ body }) => body))('of $id are all told at once', ({ body }) => {
    for (const { _zod } of objectsIn(body))
      for (const check of _zod.def.checks ?? []) expect(check._zod.def.when).toBe(besideOthers.when);
  });

  it('puts a differing repetition under the repeated field', () => {
    const schema = z.object({ password: z.string(), password_confirmation: z.string() }).check(passwordsMatch);
    const result = schema.safeParse({ password: 'one', password_confirmation: 'two' });
    expect(result.error && fieldMessages(result.error)).toEqual({
      password_confirmation: [{ id: 'validation.password_confirmation' }],
    });
  });
});

describe('timestamps', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        const whole = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
        expect(fromWireTimestamp(toWireTimestamp(whole))).toEqual(whole);
      }),
    );
  });

  it.each(['2026-02-30 00:00:00', '2026-01-01', 'soon', '2026-01-01T00:00:00'])('refuses %s', (text) => {
    expect(fromWireTimestamp(text)).toBeUndefined();
  });
});

describe('the share path of a network drive', () => {
  it('keeps its blanks, on one line', () => {
    const { host, sharepath } = networkDriveInput.parse({ host: ' １０.1.2.٣\u200b', sharepath: ' a  b\n\u202ec ' });
    expect([host, sharepath]).toEqual(['10.1.2.3', 'a  b c']);
  });
});

describe('internal apps', () => {
  it('come back as they were written', () => {
    const word = fc.stringMatching(/^[a-z.]{1,20}$/).filter((text) => text.trim() === text);
    const app = fc.record({
      package: word,
      component: word,
      type: fc.constantFrom('activity' as const, 'component' as const),
    });
    fc.assert(
      fc.property(fc.array(app, { minLength: 1 }), (apps) => {
        expect(parseInternalApps(formatInternalApps(apps))).toEqual(apps);
      }),
    );
  });

  it.each(['a', 'a;b', 'a;b;window', 'a;b;activity;c', 'a;b;activity|', ';b;activity'])('refuse %s', (text) => {
    expect(internalAppsText.safeParse(text).success).toBe(false);
  });
});
