import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileRule } from '@account/contract/calls/call';
import type { Endpoint } from '@account/contract/calls/endpoint';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../kernel/errors.ts';
import { parseJson } from './json-body.ts';

/** A file that was received and waits on the disk, so that fifty large uploads at once do not fill the memory. */
interface IncomingFile {
  size: number;
  /** The whole file; who reads it decides how many lie in memory at once. */
  read(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Receives a stream of at most so many bytes; `payload_too_large` as soon as one more comes. */
export type Receive = (stream: AsyncIterable<Buffer>, maxBytes: number) => Promise<IncomingFile>;

/** A disk that is full or fails is no fault of the caller. */
const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', { message: { id: 'refusals.storage_unavailable' }, cause });

async function write(handle: FileHandle, chunk: Buffer): Promise<void> {
  await handle.writeFile(chunk).catch((error: unknown) => {
    throw unavailable(error);
  });
}

/** A new file without a name: whatever happens to this process, nothing of it stays on the disk. */
async function openNameless(folder: string) {
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file, { force: true });
  return handle;
}

/** Opens the folder that uploads pass through, without what a killed process left between two calls. */
export async function openIncoming(folder: string): Promise<Receive> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { force: true });

  return async (stream, maxBytes) => {
    const handle = await openNameless(folder).catch((error: unknown) => {
      throw unavailable(error);
    });
    let size = 0;
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        if (size > maxBytes) throw new AppError('payload_too_large');
        await write(handle, chunk);
      }
    } catch (error) {
      await handle.close();
      throw error;
    }
    return {
      size,
      read: async () => {
        const bytes = Buffer.allocUnsafe(size);
        const { bytesRead } = await handle.read(bytes, 0, size, 0);
        if (bytesRead !== size) throw new Error('an uploaded file lost some of its bytes');
        return bytes;
      },
      close: () => handle.close(),
    };
  };
}

export interface MultipartBody {
  body: unknown;
  /** The caller closes it. */
  file: IncomingFile | undefined;
}

/** Parts are few and their headers short; how many bytes each may have is counted while they come. */
const limits = { parts: 12, files: 12, headerPairs: 50, fileSize: Number.POSITIVE_INFINITY };

/** Every part comes as bytes: text of the form would be decoded leniently, and JSON by a second parser. */
const isPartAFile = () => true;

const bytesOf = ({ file }: MultipartFile) => file as AsyncIterable<Buffer>;

/** Collects a part; one over its limit ends the reading at once, however much is still to come. */
async function collect(part: MultipartFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(part)) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Keeps the file of the rule's field: one. Without bytes and without a name it is what browsers send for none. */
async function takeFile(rule: FileRule, part: MultipartFile, result: MultipartBody, receive: Receive): Promise<void> {
  const file = await receive(bytesOf(part), rule.maxBytes);
  const isChosen = file.size > 0 || Boolean(part.filename);
  if (isChosen && !result.file) {
    result.file = file;
    return;
  }
  await file.close();
  if (isChosen) throw fieldError(rule.field, 'validation.one_file');
}

/** Throws unless the CSRF token is right; undefined where the form has none. */
export type Prove = (csrfToken: string | undefined) => void;

async function readParts(
  rule: NonNullable<Endpoint['file']>,
  bodyLimit: number,
  request: FastifyRequest,
  receive: Receive,
  prove: Prove,
  result: MultipartBody,
) {
  let token: string | undefined;
  let bytesLeft = bodyLimit;
  for await (const part of request.parts({ limits, isPartAFile })) {
    if (part.type !== 'file') continue;
    if (part.fieldname === rule.field) {
      // The token may still follow, but a wrong one ends the reading before the file.
      if (token !== undefined) prove(token);
      await takeFile(rule, part, result, receive);
      continue;
    }
    const bytes = await collect(part, bytesLeft);
    bytesLeft -= bytes.length;
    if (part.fieldname === '_token') token = bytes.toString();
    if (part.fieldname === rule.jsonField) result.body = parseJson(bytes);
  }
  prove(token);
  if (rule.required && !result.file) throw fieldError(rule.field, rule.refusal ?? 'validation.required');
}

/**
 * Reads a multipart body piece by piece: 413 while it streams, 400 when it is none, 419 without the CSRF token: after a wrong
 * one at the file, without one at the end.
 */
export async function readMultipart(
  endpoint: Endpoint,
  request: FastifyRequest,
  receive: Receive,
  prove: Prove,
): Promise<MultipartBody> {
  const rule = endpoint.file;
  if (!rule || !request.isMultipart()) throw new AppError('unsupported_media_type');
  const result: MultipartBody = { body: undefined, file: undefined };
  try {
    await readParts(rule, endpoint.bodyLimit, request, receive, prove, result);
    return result;
  } catch (cause) {
    await result.file?.close();
    // The rest is read and dropped: a client that is still sending reads the response only afterwards.
    request.raw.unpipe().resume();
    throw cause instanceof AppError ? cause : new AppError('bad_request', { cause });
  }
}
