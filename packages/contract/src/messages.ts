import type { MessageId } from '@account/messages/ids';
import type * as z from 'zod/mini';

/** Ids in the `validation` catalogue. */
export type ValidationId = Extract<MessageId, `validation.${string}`>;

/** A message that is not translated yet: its id in a catalogue and its values. */
export interface MessageRef {
  id: MessageId;
  values?: Record<string, string | number>;
}

type Issue = z.core.$ZodIssue;

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): MessageRef {
  if (issue.origin === 'string') return { id: 'validation.too_short', values: { minimum: Number(issue.minimum) } };
  return { id: 'validation.too_small', values: { minimum: Number(issue.minimum) } };
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): MessageRef {
  if (issue.origin === 'string') return { id: 'validation.too_long', values: { maximum: Number(issue.maximum) } };
  return { id: 'validation.too_big', values: { maximum: Number(issue.maximum) } };
}

/** Whether a schema named its own message: `npm run check` knows every id that begins like this. */
const isValidationId = (text: string): text is ValidationId => text.startsWith('validation.');

/** The message for one zod issue: the id that the schema names, otherwise a general one. */
function messageOf(issue: Issue): MessageRef {
  if (isValidationId(issue.message)) return { id: issue.message };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return { id: issue.input === undefined ? 'validation.required' : 'validation.type' };
    case 'invalid_value':
      return { id: 'validation.choice' };
    default:
      return { id: 'validation.format' };
  }
}

/** The field of an issue in dot notation, a list as one field; `body` when the issue is about the input as a whole. */
function fieldOf({ path }: Issue): string {
  const entry = path.findIndex((part) => typeof part === 'number');
  return (entry < 0 ? path : path.slice(0, entry)).join('.') || 'body';
}

/** All messages of a failed parse, each once, by field and in the order of the schema. */
export function fieldMessages(error: z.core.$ZodError): Record<string, MessageRef[]> {
  const fields: Record<string, MessageRef[]> = {};
  for (const issue of error.issues) {
    const field = fieldOf(issue);
    const message = messageOf(issue);
    const before = fields[field] ?? [];
    const isSaid = before.some((other) => JSON.stringify(other) === JSON.stringify(message));
    if (!isSaid) fields[field] = [...before, message];
  }
  return fields;
}
