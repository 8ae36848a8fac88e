import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [812, '812 B'],
  [1_024, '1.0 KB'],
  [1_468_006, '1.4 MB'],
  [20 * 1_048_576, '20.0 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
