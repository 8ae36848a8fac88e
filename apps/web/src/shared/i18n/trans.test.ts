import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { i18n } from './i18n.ts';
import { Trans } from './trans.tsx';

type Parent = ReactElement<{ children?: ReactNode }>;

/** The element tree as text, with the tags of elements. */
function written(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(written).join('');
  if (!isValidElement(node)) return String(node ?? '');
  const { type, props } = node as Parent;
  const inner = written(props.children);
  return typeof type === 'string' ? `<${type}>${inner}</${type}>` : inner;
}

function rendered(message: CompiledMessage, values?: Record<string, string>): string {
  i18n.load('en', { 'common.save': message });
  return written(
    Trans({ id: 'common.save', values, components: { link: createElement('a'), strong: createElement('b') } }),
  );
}

it('puts elements in the place of tags', () => {
  expect(rendered(['Agree to <link>the terms</link> and <strong>go on</strong>.'])).toBe(
    'Agree to <a>the terms</a> and <b>go on</b>.',
  );
});

it('keeps the text of a tag that has no element', () => {
  expect(rendered(['One <other>two</other> three'])).toBe('One two three');
});

it('takes no value for a tag', () => {
  const values = { name: '<link>press</link>' };
  expect(rendered(['Hello ', ['name'], ', <link>here</link>'], values)).toBe('Hello <link>press</link>, <a>here</a>');
});
