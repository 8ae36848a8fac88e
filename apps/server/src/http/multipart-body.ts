import type { Endpoint } from '@account/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../kernel/app-error.ts';
import type { UploadedFile } from './call-context.ts';
import { parseJson } from './json-body.ts';

export interface MultipartBody {
  body: unknown;
  file: UploadedFile | undefined;
  csrfToken: string | undefined;
}

/** Reads a multipart body piece by piece; a file over its limit ends the reading with 413. */
export async function readMultipart(endpoint: Endpoint, request: FastifyRequest): Promise<MultipartBody> {
  const rule = endpoint.file;
  if (!rule || !request.isMultipart()) throw new AppError('unsupported_media_type');
  const result: MultipartBody = { body: undefined, file: undefined, csrfToken: undefined };
  const parts = request.parts({
    limits: {
      fileSize: rule.maxBytes,
      files: 1,
      fields: 10,
      parts: 12,
      fieldSize: endpoint.bodyLimit,
      headerPairs: 50,
    },
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname === rule.field && bytes.length > 0) result.file = { name: part.filename, bytes };
      continue;
    }
    if (part.valueTruncated) throw new AppError('payload_too_large');
    const text = String(part.value);
    if (part.fieldname === '_token') result.csrfToken = text;
    if (part.fieldname === rule.jsonField) result.body = parseJson(Buffer.from(text));
  }
  if (rule.required && !result.file) throw fieldError(rule.field, 'validation.required');
  return result;
}
