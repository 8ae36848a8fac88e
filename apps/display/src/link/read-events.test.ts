import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventParser, type RawEvent } from './read-events.ts';

/** The events and retry pauses in a text that comes in these pieces. */
function heard(pieces: readonly string[]) {
  const events: RawEvent[] = [];
  const retries: number[] = [];
  const push = createEventParser({ onEvent: (event) => events.push(event), onRetry: (pause) => retries.push(pause) });
  for (const piece of pieces) push(piece);
  return { events, retries };
}

const whole = [
  ': hello\n\nretry: 4000\r\n\r\n',
  'event: configuration\rdata: {"name":"Room 1"}\r\r',
  ':\n\nevent: signed_out\r\ndata: {"email":\r\ndata: "ada@example.com"}\r\n\r\n',
  'id: 7\ndata:x:y\n\n',
].join('');

const expected = {
  events: [
    { name: 'configuration', data: '{"name":"Room 1"}' },
    { name: 'signed_out', data: '{"email":\n"ada@example.com"}' },
    { name: 'message', data: 'x:y' },
  ],
  retries: [4_000],
};

it('reads names, data of several lines and the pause', () => {
  expect(heard([whole])).toEqual(expected);
});

it('reads the same wherever the text is split', () => {
  const cuts = fc.array(fc.nat(whole.length), { maxLength: 12 });
  fc.assert(
    fc.property(cuts, (places) => {
      const ends = [0, ...places.toSorted((left, right) => left - right), whole.length];
      const pieces = ends.slice(1).map((end, index) => whole.slice(ends[index], end));
      expect(heard(pieces)).toEqual(expected);
    }),
  );
  expect(heard([...whole])).toEqual(expected);
});

it.each([
  ['comments alone', ':\n\n: still here\n\n'],
  ['a name without data', 'event: configuration\n\n'],
  ['an event that has not ended', 'event: configuration\ndata: {}\n'],
  ['a pause that is no number', 'retry: soon\n\n'],
])('%s are no event', (_, text) => {
  expect(heard([text])).toEqual({ events: [], retries: [] });
});

it('does not take the name of an event for the next one', () => {
  expect(heard(['event: signed_in\ndata: 1\n\ndata: 2\n\n']).events).toEqual([
    { name: 'signed_in', data: '1' },
    { name: 'message', data: '2' },
  ]);
});
