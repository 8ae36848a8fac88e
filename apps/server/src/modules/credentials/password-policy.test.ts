import { describe, expect, it } from 'vitest';
import { requireAcceptablePassword } from './password-policy.ts';

const owner = {
  email: 'ada.king@springfield.example',
  username: 'countess',
  name: 'Ada Lovelace',
  organization_name: 'Springfield High School',
};

const refusal = (password: string): string | undefined => {
  try {
    requireAcceptablePassword(password, owner);
    return undefined;
  } catch (error) {
    const { details } = error as { details: { fields: { password: { id: string }[] } } };
    return details.fields.password[0]?.id;
  }
};

describe('refused as made of names', () => {
  it.each([
    'Account-2024',
    'AccountAccount!1',
    'lovelace2024',
    'AdaLovelace',
    'lovelace.ada',
    'SpringfieldHigh1',
    'countess#12',
    'ada.king@springfield',
    'Springfield-King-77',
  ])('%s', (password) => expect(refusal(password)).toBe('validation.password_context'));
});

describe('refused as personal', () => {
  it('a name whose letters are composed in another way', () => {
    const fault = expect.objectContaining({ code: 'validation_failed' });
    const check = () => requireAcceptablePassword('José Ibáñez'.normalize('NFD'), { ...owner, name: 'José Ibáñez' });
    expect(check).toThrow(fault);
  });

  it.each([owner.email, owner.email.toUpperCase(), 'ADA LOVELACE'])('%s', (password) =>
    expect(refusal(password)).toBe('validation.password_personal'),
  );
});

describe('accepted', () => {
  it.each(['Ada loves green apples', 'springfield rivers bend', 'my account is my castle', 'kings of convenience 7'])(
    '%s',
    (password) => expect(refusal(password)).toBeUndefined(),
  );
});
