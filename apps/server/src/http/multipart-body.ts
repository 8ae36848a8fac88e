import type { Endpoint, FileRule } from '@account/contract/endpoint';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../kernel/app-error.ts';
import type { UploadedFile } from './call-context.ts';
import { parseJson } from './json-body.ts';

export interface MultipartBody {
  body: unknown;
  file: UploadedFile | undefined;
  csrfToken: string | undefined;
}

/** Parts are few and their headers short; how many bytes each may have is counted while they come. */
const limits = { parts: 12, files: 12, headerPairs: 50, fileSize: Number.POSITIVE_INFINITY };

/** Every part comes as bytes: text of the form would be decoded leniently, and JSON by a second parser. */
const isPartAFile = () => true;

/** Collects a part; one over its limit ends the reading at once, however much is still to come. */
async function collect({ file }: MultipartFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readParts(rule: NonNullable<Endpoint['file']>, bodyLimit: number, request: FastifyRequest) {
  const result: MultipartBody = { body: undefined, file: undefined, csrfToken: undefined };
  for await (const part of request.parts({ limits, isPartAFile })) {
    if (part.type !== 'file') continue;
    const isFile = part.fieldname === rule.field;
    const bytes = await collect(part, isFile ? rule.maxBytes : bodyLimit);
    if (isFile && bytes.length > 0) result.file = { name: part.filename, bytes };
    if (part.fieldname === '_token') result.csrfToken = bytes.toString();
    if (part.fieldname === rule.jsonField) result.body = parseJson(bytes);
  }
  return result;
}

const requireFile = ({ required, field }: FileRule, { file }: MultipartBody): void => {
  if (required && !file) throw fieldError(field, 'validation.required');
};

/** Reads a multipart body piece by piece: 413 while it streams, 400 when it is none. */
export async function readMultipart(endpoint: Endpoint, request: FastifyRequest): Promise<MultipartBody> {
  const rule = endpoint.file;
  if (!rule || !request.isMultipart()) throw new AppError('unsupported_media_type');
  const result = await readParts(rule, endpoint.bodyLimit, request).catch((cause: unknown) => {
    // The rest is thrown away, not left in the pipe: somebody who is still sending hears the answer after it.
    request.raw.unpipe().resume();
    throw cause instanceof AppError ? cause : new AppError('bad_request', { cause });
  });
  requireFile(rule, result);
  return result;
}
