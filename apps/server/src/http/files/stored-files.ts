import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';

/** First and last byte of what was asked for, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header (RFC 9110, section 14). Undefined means the whole file: no header, another unit, several
 * ranges, or nonsense. `unsatisfiable` lies outside of the file.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Stored files of one kind. */
export interface FileSource {
  /** Media types by extension; other names are not there. */
  types: Readonly<Record<string, string>>;
  size(name: string): Promise<number | undefined>;
  read(name: string, span?: ByteRange): Promise<{ size: number; content: Readable } | undefined>;
}

const forever = 'public, max-age=31536000, immutable';

/** Names as storage gives them: 256 random bits and an extension. */
const storedName = /^[\w-]{43}\.(\w{3})$/;

/** Whether the browser has the file; the tag is the name, since the content of a name never changes. */
function isHeld({ headers }: FastifyRequest, tag: string): boolean {
  const held = headers['if-none-match'];
  if (held === undefined) return false;
  return held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** The range that is asked for; none when `If-Range` names another version. */
function partOf({ headers }: FastifyRequest, tag: string, size: number) {
  const condition = headers['if-range'];
  return condition === undefined || condition === tag ? byteRangeOf(headers.range, size) : undefined;
}

/** Opens a file; 404 for one that was removed since its size was read. */
async function open(source: FileSource, name: string, span?: ByteRange) {
  const file = await source.read(name, span);
  if (!file) throw new AppError('not_found');
  return file;
}

/** Sends what needs the size first: HEAD, a file that the browser has (304), a range. */
async function sendBySize(source: FileSource, name: string, tag: string, request: FastifyRequest, reply: FastifyReply) {
  const size = await source.size(name);
  if (size === undefined) throw new AppError('not_found');
  if (isHeld(request, tag)) return reply.code(304).send();
  const part = request.method === 'GET' ? partOf(request, tag, size) : undefined;
  if (part === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store');
    return reply.removeHeader('etag').send();
  }
  if (request.method === 'HEAD') return reply.header('content-length', size).send();
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  const file = await open(source, name, part);
  return reply.header('content-length', file.size).send(file.content);
}

/** Serves uploads of one kind from wherever they are stored: to everybody, for ever. */
export function addStoredFiles(app: FastifyInstance, prefix: string, source: FileSource): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}:name`,
    config: { file: true },
    handler: async (request, reply) => {
      const { name } = request.params;
      const type = source.types[storedName.exec(name)?.[1] ?? ''];
      if (!type) throw new AppError('not_found');
      const tag = `"${name}"`;
      const { 'if-none-match': held, range } = request.headers;
      const needsSize = request.method === 'HEAD' || held !== undefined || range !== undefined;
      const file = needsSize ? undefined : await open(source, name);
      reply.headers({
        'cache-control': forever,
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        etag: tag,
      });
      if (!file) return sendBySize(source, name, tag, request, reply);
      return reply.header('content-length', file.size).send(file.content);
    },
  });
}
