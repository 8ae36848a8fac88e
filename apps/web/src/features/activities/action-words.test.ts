import { activitySubjects } from '@account/contract/endpoints/administration/activities';
import { auditActions } from '@account/contract/values/audit-actions';
import texts from '@account/messages/en/activities.json';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { actionWords, isUpdate } from './action-words.ts';

beforeAll(() => i18n.load('en', texts));

/** The server's sources as text, to find the actions that it writes into the audit. */
const sources = Object.values(
  import.meta.glob<string>('../../../../server/src/**/*.ts', { query: '?raw', import: 'default', eager: true }),
);

const catalogues = Object.keys(import.meta.glob('../../../../../packages/messages/en/*.json')).map(
  (path) => /([\w-]+)\.json$/.exec(path)?.[1],
);

/** Literals of the form `'user.created'` in files that record changes; ids of texts are none. */
function writtenActions(): string[] {
  const recording = sources.filter((source) => /record(?:Own)?Change|AuditEntry/.test(source));
  const literals = recording.flatMap((source) => [...source.matchAll(/'([a-z_]+)\.([a-z_]+)'/g)]);
  const actions = literals
    .filter(([, namespace]) => !catalogues.includes(namespace))
    .map(([, kind, verb]) => `${kind}.${verb}`);
  return [...new Set(actions)].sort();
}

it('the contract lists the actions that the server writes', () => {
  expect(writtenActions()).toEqual([...auditActions].sort());
  const kinds = new Set(auditActions.map((action) => action.split('.')[0]));
  expect([...kinds]).toEqual(expect.arrayContaining([...activitySubjects]));
});

it('has words for each of them', () => {
  expect(auditActions.filter((action) => !(actionWords(action) || isUpdate(action)))).toEqual([]);
});

it('has words for nothing that the server never writes', () => {
  const written = auditActions.map(actionWords);
  const words = Object.keys(texts).filter((id) => id.startsWith('activities.action_'));
  expect(words.filter((id) => !written.some((known) => known === id))).toEqual([]);
});
