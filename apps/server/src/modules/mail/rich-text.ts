import type { MessageId } from '@account/messages/ids';
import { translate } from '@account/messages/translate';
import type { RichText } from '../../platform/mail/layout.ts';

/** Control characters and those that change the text direction: with them, a name could alter the line around it. */
const treacherous = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** A value that a user entered, as a single line. */
const oneLine = (value: string): string => value.replace(treacherous, ' ').trim();

/** Unicode's isolates, which mark a value of unknown direction; `oneLine` has removed them from values. */
const [open, close] = ['\u2068', '\u2069'];
const marked = new RegExp(`${open}([^${close}]*)${close}`, 'u');

/** Translates a message with all values in bold. */
export function richText(id: MessageId, values: Record<string, string>): RichText {
  const isolated = Object.entries(values).map(([name, value]) => [name, `${open}${oneLine(value)}${close}`]);
  const pieces = translate(id, Object.fromEntries(isolated)).split(marked);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : { strong: piece }));
}
