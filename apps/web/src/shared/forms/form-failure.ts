import { fieldMessages, type MessageRef } from '@account/contract/messages';
import type * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { t, tRef } from '#shared/i18n/t.ts';

/** Why a form was not saved: the general message, and the first message of each field. */
export interface FormFailure {
  message: string;
  fields: Record<string, string>;
  requestId?: string | undefined;
}

function firsts<T>(lists: Record<string, T[]>, word: (item: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(lists).flatMap(([field, [first]]) => (first ? [[field, word(first)]] : [])));
}

/** The failure of a body by the schema of the contract; undefined when the body is valid. */
export function checkBody(schema: z.ZodMiniType, body: unknown): FormFailure | undefined {
  const result = schema.safeParse(body);
  if (result.success) return undefined;
  return {
    message: t('forms.validation_failed'),
    fields: firsts<MessageRef>(fieldMessages(result.error), tRef),
  };
}

/** The failure of a call: the server's words, or a message that there was no response. */
export function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) return { message: t('forms.no_response'), fields: {} };
  const { status, message, errors = {}, requestId } = error;
  // Only errors of the server (500 and above) have to be looked up in its log, by the id of the request.
  return { message, fields: firsts(errors, String), requestId: status >= 500 ? requestId : undefined };
}
