import { streamLimits } from '@account/contract/limits';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { createOpenStreams, type StreamOwner } from './open-streams.ts';

const settings = { textOf: () => '', onSlow: () => undefined };
let streams = createOpenStreams(systemClock);
afterEach(() => {
  streams.closeAll();
  streams = createOpenStreams(systemClock);
});

const open = (kind: StreamOwner['kind'], key: string | number) =>
  streams.open({ kind, key: `${kind}:${key}` }, settings);
const openMany = (kind: StreamOwner['kind'], count: number) =>
  Array.from({ length: count }, (_, key) => open(kind, key));

it('displays have room of their own', () => {
  const persons = openMany('person', streamLimits.people);
  expect(() => open('person', 'one more')).toThrow('unavailable');
  const [first] = openMany('display', streamLimits.displays);
  const ended: unknown[] = [];
  persons[0]?.close();
  persons[1]?.close();
  for (const key of [2, 2]) open('person', key).onClose(() => ended.push(key));
  expect(() => open('display', 'one more')).toThrow('unavailable');
  expect(ended).toEqual([]);
  first?.close();
  open('display', 'one more');
});

it('a display has one stream, which replaces the one before even when there is no room', () => {
  const [first, second] = openMany('display', streamLimits.displays);
  const ended: string[] = [];
  first?.onClose(() => ended.push('first'));
  second?.onClose(() => ended.push('second'));
  open('display', 0);
  expect(ended).toEqual(['first']);
});

it('a person has some streams', () => {
  for (let place = 0; place < streamLimits.person; place += 1) open('person', 'same');
  expect(() => open('person', 'same')).toThrow('too_many_requests');
});

it('people who have many give up their oldest for one who has fewer', () => {
  const each = streamLimits.people / streamLimits.person;
  const ended: string[] = [];
  for (let turn = 0; turn < streamLimits.person; turn += 1)
    for (let key = 0; key < each; key += 1) open('person', key).onClose(() => ended.push(`${turn} of ${key}`));
  open('person', 'newcomer');
  expect(ended).toEqual(['0 of 0']);
  open('person', 'newcomer');
  expect(ended).toEqual(['0 of 0', '0 of 1']);
  expect(() => open('person', 0)).toThrow('unavailable');
});

it('none is opened once the server closes', () => {
  const ended: boolean[] = [];
  open('display', 1).onClose(() => ended.push(true));
  streams.closeAll();
  expect(ended).toEqual([true]);
  expect(() => open('display', 2)).toThrow('unavailable');
});

it('a person has no more than this process may have of them', () => {
  const more = () => streams.open({ kind: 'person', key: 'user:1' }, settings, 3);
  for (let count = 0; count < 3; count += 1) more();
  expect(more).toThrow('too_many_requests');
});

it('a stream that has ended already is not followed', async () => {
  const followed: string[] = [];
  const [ended, other] = openMany('person', 2);
  if (!ended || !other) throw new Error('no streams');
  ended.close();
  streams.onPulse(ended, async () => void followed.push('ended'));
  await new Promise<void>((pulse) => {
    streams.onPulse(other, async () => {
      followed.push('other');
      pulse();
    });
  });
  expect(followed).toEqual(['other']);
});
