import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type ApiReference,
  apiReferencePath,
  foundLine,
  isFound,
  maxReferenceSearch,
  type ReferenceSlot,
  searchedWords,
} from '@account/contract/pages/api-reference';
import type { FastifyInstance } from 'fastify';
import { escapeMarkup } from '../../kernel/markup.ts';
import { queryOf } from '../request-facts.ts';
import { takesGzip } from './compress-document.ts';

/** Scripts, styles and fonts of this site alone; calls that are tried go to this site too. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const compressed = promisify(gzip);

/** Makes the document of a search; with no words it has every call and the chapters before them. */
function documentOf({ frame, guide, groups }: ApiReference, text: string): string {
  const words = searchedWords(text);
  const matching = groups
    .map(({ heading, calls }) => ({ heading, calls: calls.filter((call) => isFound(call, words)) }))
    .filter(({ calls }) => calls.length > 0);
  const count = matching.reduce((sum, { calls }) => sum + calls.length, 0);
  const values: Record<ReferenceSlot, string> = {
    searched: escapeMarkup(text),
    found: foundLine(words, count),
    guide: words.length > 0 ? '' : guide,
    calls: matching.map(({ heading, calls }) => heading + calls.map(({ html }) => html).join('')).join(''),
  };
  return frame.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name in values ? values[name as ReferenceSlot] : place,
  );
}

/** Adds the reference of the API: a page for everybody, which is searched by its form, with scripts and without. */
export function addApiReference(app: FastifyInstance, reference: ApiReference): void {
  const whole = documentOf(reference, '');
  const wholeCompressed = compressed(whole);
  app.get(apiReferencePath, { config: { page: true } }, async (request, reply) => {
    const query = queryOf(request.url);
    const text = (query.get('q') ?? '').slice(0, maxReferenceSearch).trim();
    const asGzip = takesGzip(request.headers['accept-encoding']);
    if (asGzip) reply.header('content-encoding', 'gzip');
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8');
    if (text === '') return reply.send(asGzip ? await wholeCompressed : whole);
    const found = documentOf(reference, text);
    return reply.send(asGzip ? await compressed(found) : found);
  });
}
