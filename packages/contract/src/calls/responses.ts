import * as z from 'zod/mini';

/** `{data: record}`: the response of saves and of single records. */
export const recordResponse = <T extends z.ZodMiniType>(record: T) => z.object({ data: record });

/** `{message}`: the response of deletes, mails and account actions. */
export const messageResponse = z.object({ message: z.string() });

/** The response of deletes that can be undone: where the record is in the bin. */
export const binnedResponse = z.object({ message: z.string(), data: z.object({ bin_id: z.int() }) });
