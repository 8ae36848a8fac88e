import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { defineList, type RowOf } from '../../lists/define-list.ts';
import { byId, byText, column, moment, number, oneOf, optionalText, text } from '../../lists/parts.ts';
import { foldEmail } from '../../values/domain-name.ts';
import { recordId, requiredText } from '../../values/fields.ts';
import { actorKinds, auditActions } from './activities.calls.ts';

/** A day, `YYYY-MM-DD`. There is no year 0. */
const day = z.string({ error: 'validation.day' }).check(
  z.maxLength(10),
  z.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, 'validation.day'),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), {
    error: 'validation.day',
  }),
);

/** Who did it, as entries name them. E-mails are in lower case. */
const actorName = z.pipe(
  requiredText(limits.email),
  z.transform((name) => (/[@＠]/.test(name) ? foldEmail(name) : name)),
);

const values = column(z.nullable(z.record(z.string(), z.unknown())));

/** Audit entries: who did what to which record, from which address, with the values before and after. No secrets. */
export const activityList = defineList({
  columns: {
    id: number(),
    created_at: moment().sortable(),
    /** The e-mail of a person, `display:<id>`, `system`, or nothing for a visitor. */
    actor_email: text().sortable().searchable(),
    /** The API token of that person by which it was done, by name. */
    via: optionalText(),
    action: text().sortable().searchable(),
    subject: text().sortable().searchable(),
    subject_kind: text(),
    subject_id: column(z.nullable(z.int())),
    /** Whether the caller finds the record: it is not deleted, and has not left the caller's scope. */
    subject_exists: column(z.boolean()),
    address: text(),
    before: values,
    after: values,
    /** The act on many records that it is a part of. */
    operation_id: column(z.nullable(z.int())),
    /** How many entries it stands for: those of one act, in a list of acts, else itself. */
    entries: number(),
  },
  order: 'created_at',
  scope: 'none',
  filters: {
    action: oneOf(auditActions),
    actor_email: byText(actorName),
    by: oneOf(actorKinds),
    operation_id: byId(recordId),
    from: byText(day),
    to: byText(day),
  },
});
export type ActivityRow = RowOf<typeof activityList>;
