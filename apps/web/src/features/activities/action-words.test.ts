import { activitySubjects } from '@account/contract/endpoints/administration/activities.calls';
import { auditActions } from '@account/contract/values/audit-actions';
import texts from '@account/messages/en/activities.json';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { actionWords, isUpdate } from './action-words.ts';

beforeAll(() => i18n.load('en', texts));

it('knows actions of each kind of record', () => {
  const kinds = new Set(auditActions.map((action) => action.split('.')[0]));
  expect([...kinds]).toEqual(expect.arrayContaining([...activitySubjects]));
});

it('has words for each of them', () => {
  expect(auditActions.filter((action) => !(actionWords(action) || isUpdate(action)))).toEqual([]);
});

it('has words for no other action', () => {
  const known = auditActions.map(actionWords);
  const words = Object.keys(texts).filter((id) => id.startsWith('activities.action_'));
  expect(words.filter((id) => !known.some((word) => word === id))).toEqual([]);
});
