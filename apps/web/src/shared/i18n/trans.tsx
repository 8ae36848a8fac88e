import type { MessageId, MessageValues } from '@account/messages/ids';
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { t } from './t.ts';

interface TransProps {
  id: MessageId;
  values?: MessageValues;
  /** The elements of the message's tags: `<link>…</link>` takes `components={{ link: <a href="…" /> }}`. */
  components: Record<string, ReactElement>;
}

const tag = /<(\w+)>(.*?)<\/\1>/s;
/** Replaces `<` in values, so that no value is parsed as a tag. */
const mask = '\uE000';

const masked = (values: MessageValues = {}): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', mask) : value,
    ]),
  );

const unmasked = (text = '') => text.replaceAll(mask, '<');

/**
 * Text and elements in the order of the message. Splitting by the pattern gives text, tag, content, text, and so on.
 */
function nodes(parts: readonly string[], components: TransProps['components']): ReactNode[] {
  const [text, name, content, ...rest] = parts;
  if (name === undefined) return [unmasked(text)];
  const element = cloneElement(components[name] ?? <Fragment />, {}, unmasked(content));
  return [unmasked(text), element, ...nodes(rest, components)];
}

/** A message that holds links or other elements; they do not nest. */
export const Trans = ({ id, values, components }: TransProps) =>
  createElement(Fragment, null, ...nodes(t(id, masked(values)).split(tag), components));
