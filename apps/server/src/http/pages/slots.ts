import { own, type Piece, shared } from './pieces.ts';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text that can stand between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

/** Writes a text with its places filled. */
export type Fill = (values: Readonly<Record<string, string>>) => Piece[];

/** Makes a text of the build ready to be filled: what is filled in is never searched for places itself. */
export function compile(text: string): Fill {
  const parts = text.split(/\{\{(\w+)\}\}/);
  return (values) => parts.map((part, position) => (position % 2 === 0 ? shared(part) : own(values[part] ?? '')));
}
