import type { MessageId } from '@account/messages/ids';
import { translate } from '@account/messages/translate';
import type { RichText } from '../../platform/mail/layout.ts';

/** Control letters, and those that turn the direction of what follows: a name could rewrite the line around it. */
const treacherous = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** A value that came from people, as one harmless line. */
const oneLine = (value: string): string => value.replace(treacherous, ' ').trim();

/** Unicode's marks around a value of unknown direction; no value has them after `oneLine`. */
const [open, close] = ['\u2068', '\u2069'];
const marked = new RegExp(`${open}([^${close}]*)${close}`, 'u');

/** Words a message with all values in bold. */
export function richText(id: MessageId, values: Record<string, string>): RichText {
  const isolated = Object.entries(values).map(([name, value]) => [name, `${open}${oneLine(value)}${close}`]);
  const pieces = translate(id, Object.fromEntries(isolated)).split(marked);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : { strong: piece }));
}
