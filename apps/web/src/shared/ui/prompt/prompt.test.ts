import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { inputFault } from './prompt.tsx';

beforeAll(() => loadMessages(['ui']));

test.each(['room-204@example.com', 'a.b+c@sub.example.org'])('%s is an e-mail address', (text) => {
  expect(inputFault('email', text)).toBeUndefined();
});

test.each(['', 'room', 'room@', '@example.com', 'a b@example.com'])('%j is none', (text) => {
  expect(inputFault('email', text)).toBe('Invalid email address');
});

test.each(['https://example.com', 'http://example.com:8080/a?b=c#d', 'https://10.0.0.1/'])('%s is a URL', (text) => {
  expect(inputFault('url', text)).toBeUndefined();
});

test.each(['', 'example.com', 'https://', 'javascript:alert(1)', 'ftp://example.com'])('%j is none', (text) => {
  expect(inputFault('url', text)).toBe('Invalid URL');
});

test('any text will do where a text is asked for', () => expect(inputFault('text', '')).toBeUndefined());
