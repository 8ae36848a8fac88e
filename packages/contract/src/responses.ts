import * as z from 'zod/mini';

/** `{data: record}`: the answer of saves and shows (contract section 10). */
export const recordResponse = <T extends z.ZodMiniType>(record: T) => z.object({ data: record });

/** `{message}`: the answer of deletes, mails and account actions (contract section 10). */
export const messageResponse = z.object({ message: z.string() });
