import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { chosenId, recordId } from '../values/fields.ts';

/** The organization that records move to, or null for none. */
export const destination = z.object({ organization_id: chosenId('validation.organization_required') });

export const assignInput = z.extend(destination, {
  ids: z.array(recordId).check(z.minLength(1), z.maxLength(limits.chosen)),
});
export type AssignInput = z.infer<typeof assignInput>;

/** `changed` counts the records that were elsewhere. */
export const assignedResponse = z.object({ message: z.string(), data: z.object({ changed: z.int() }) });
