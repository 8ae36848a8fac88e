import { expect, it } from 'vitest';
import { draftOf, restore } from './use-draft.ts';

const draft = (base: object, mine: object) => ({ at: 0, base: { ...base }, mine: { ...mine } });

it('holds what was changed, with what was there before', () => {
  const kept = { name: 'Hall', organization_id: null, domains: ['a.example'], isanonymous: false };
  const values = { ...kept, organization_id: '7', domains: ['a.example', 'b.example'] };
  expect(draftOf(kept, values)).toEqual({
    base: { organization_id: null, domains: ['a.example'] },
    mine: { organization_id: '7', domains: ['a.example', 'b.example'] },
  });
  expect(draftOf(kept, { ...kept })).toBeUndefined();
});

it('holds no passwords, secrets, tokens, files or what JSON would not give back', () => {
  const kept = { password: '', current_password: '', secret: '', accessToken: '', file: null, height: 1, made: null };
  const values = {
    password: 'a',
    current_password: 'b',
    secret: 'c',
    accessToken: 'd',
    file: new File(['x'], 'x.png'),
    height: Number.NaN,
    made: new Date(0),
  };
  expect(draftOf(kept, values)).toBeUndefined();
  expect(draftOf({ rows: [] }, { rows: [{ file: values.file }] })).toBeUndefined();
});

it('is put over what is stored now, and says which of its fields another person has changed', () => {
  const initial = { name: 'Aula', host: '10.0.0.2', organization_id: null };
  const typed = draft({ name: 'Hall', organization_id: null }, { name: 'Great hall', organization_id: '7' });
  expect(restore(initial, typed)).toEqual({
    values: { name: 'Great hall', host: '10.0.0.2', organization_id: '7' },
    changedElsewhere: ['name'],
  });
});

it.each([
  ['fields that the form does not have', { other: 'a', toString: 'b' }],
  ['values of another kind', { name: ['a'], host: 7, isanonymous: 'yes' }],
  ['what is stored already', { name: 'Hall' }],
])('restores nothing of %s', (_what, mine) => {
  expect(restore({ name: 'Hall', host: '', isanonymous: false }, draft({}, mine))).toBeUndefined();
});
