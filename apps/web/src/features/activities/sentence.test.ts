import {
  activitySubjects,
  auditActions,
  erasedPerson,
} from '@account/contract/endpoints/administration/activities.calls';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { manufacturerAppInput } from '@account/contract/endpoints/administration/manufacturer-apps';
import { organizationInput } from '@account/contract/endpoints/administration/organizations';
import { networkDriveInput } from '@account/contract/endpoints/drives/network-drives';
import texts from '@account/messages/en/activities.json';
import acts from '@account/messages/en/acts.json';
import common from '@account/messages/en/common.json';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { changesOf, fieldLabel } from './changes.ts';
import { actionWords, actorName, actSentence, isUpdate, sentenceOf } from './sentence.ts';

beforeAll(() => i18n.load('en', { ...texts, ...common, ...acts }));

const row = (part: Partial<ActivityRow>): ActivityRow => ({
  id: 1,
  created_at: '2026-11-21 07:18:08',
  actor_email: 'ada@example.com',
  via: null,
  action: 'organization.updated',
  subject: 'North',
  subject_kind: 'organization',
  subject_id: 1,
  subject_exists: true,
  address: '10.0.0.4',
  before: null,
  after: null,
  operation_id: null,
  entries: 1,
  ...part,
});

describe('the sentence', () => {
  it.each<[string, Partial<ActivityRow>]>([
    ['Created the organization', { action: 'organization.created', after: { name: 'North' } }],
    ['Changed the name', { before: { name: 'A' }, after: { name: 'B' } }],
    ['Changed the name and logo', { before: { name: 'A', logo: null }, after: { name: 'B', logo: 'x.png' } }],
    [
      'Changed 4 fields',
      {
        before: { name: 'A', host: '1', domain: '2', email: '3' },
        after: { name: 'B', host: '2', domain: '3', email: '4' },
      },
    ],
    ['Saved without visible changes', { action: 'network_drive.updated', before: {}, after: {} }],
    ['moon base launched', { action: 'moon_base.launched' }],
  ])('%s', (expected, part) => {
    expect(sentenceOf(row(part))).toBe(expected);
  });
});

describe('the changes', () => {
  it.each<[string, unknown, unknown, string, string]>([
    ['name', 'A', 'B', 'A', 'B'],
    ['domain', null, 'SCHOOL', 'empty', 'SCHOOL'],
    ['isanonymous', 0, 1, 'No', 'Yes'],
    ['panel_idletimeout', 0, 20, 'Never', '20 minutes'],
    ['panel_role', 'caretaker', 'guest', 'caretaker', 'guest'],
    ['language', 'de', 'zh-CN', 'Deutsch', '简体中文'],
    ['language', null, 'tlh', 'empty', 'tlh'],
    ['logo_vertical', 64, 80, '64 dp', '80 dp'],
    ['logo', null, '4f1c.png', 'empty', 'a picture'],
    ['logo', '9a2b.png', '4f1c.png', 'a picture', 'another picture'],
    ['moon_phase', { full: true }, false, '{"full":true}', 'No'],
  ])('of %s from %j to %j read %s and %s', (field, before, after, first, second) => {
    const [change] = changesOf({ before: { [field]: before }, after: { [field]: after } });
    expect(change).toMatchObject({ from: first, to: second });
  });

  it('of a new record are what it has', () => {
    const after = { name: 'North', logo: null, domain: '' };
    expect(changesOf({ before: null, after })).toEqual([
      { field: 'name', label: 'name', from: undefined, to: 'North' },
    ]);
  });
});

it.each([
  ['ada@example.com', 'user.updated', 'ada@example.com'],
  ['system', 'user.created', 'The system'],
  ['command line', 'user.created', 'Command line of the server'],
  ['', 'user.password_reset', 'Somebody not signed in'],
  ['', 'device.enrolled', 'The display itself'],
  ['display:7', 'device.token_renewed', 'Display system'],
  ['display:8', 'device.token_renewed', 'display:8'],
])('%j who did %s is called %s', (actor_email, action, expected) => {
  expect(actorName({ actor_email, via: null, action, subject: 'system', subject_id: 7 })).toBe(expected);
});

it('has words for every field of the forms', () => {
  const withoutWords = ['id', 'updated_at', 'isremove_file', 'password'];
  const fields = [organizationInput, networkDriveInput, manufacturerAppInput].flatMap(({ shape }) =>
    Object.keys(shape),
  );
  const own = fields.filter((field) => !withoutWords.includes(field));
  expect(own.filter((field) => fieldLabel(field).includes('_'))).toEqual([]);
  expect(
    own.filter((field) => fieldLabel(field) === field && !/^(name|host|domain|username|logo|language)$/.test(field)),
  ).toEqual([]);
});

it('names the API token beside the person', () => {
  expect(actorName(row({ via: 'Timetable' }))).toBe('ada@example.com (API token Timetable)');
});

it('calls an erased person so in the language of the viewer', () => {
  i18n.load('de', { 'activities.erased_person': 'gelöschte Person' });
  i18n.activate('de');
  expect(actorName(row({ actor_email: erasedPerson }))).toBe('gelöschte Person');
  expect(changesOf({ before: null, after: { email: erasedPerson } })[0]?.to).toBe('gelöschte Person');
  i18n.activate('en');
});

it('knows actions of each kind of record', () => {
  const kinds = new Set(auditActions.map((action) => action.split('.')[0]));
  expect([...kinds]).toEqual(expect.arrayContaining([...activitySubjects]));
});

it('has words for each of the actions', () => {
  expect(auditActions.filter((action) => !(actionWords(action) || isUpdate(action)))).toEqual([]);
});

it('has words for no other action', () => {
  const known = auditActions.map(actionWords);
  const words = Object.keys(texts).filter((id) => id.startsWith('activities.action_'));
  expect(words.filter((id) => !known.some((word) => word === id))).toEqual([]);
});

it.each([
  ['device.blocked', 145, 'Blocked 145 displays'],
  ['user.created', 1_450, 'Created 1,450 accounts'],
  ['moon_base.launched', 1_450, 'moon base launched: 1,450'],
])('%s of %d records is a sentence', (action, entries, sentence) => {
  expect(actSentence({ action, entries })).toBe(sentence);
});
