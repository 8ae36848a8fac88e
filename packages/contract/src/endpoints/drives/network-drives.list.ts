import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { defineList, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { column, moment, number, optionalText, text } from '../../lists/parts.ts';
import { optionalText as optionalInput, yesOrNo } from '../../values/fields.ts';
import { foldAscii, foldShare } from '../../values/text-fold.ts';

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const privateIpv4 = new RegExp(
  `^(?:10\\.${octet}\\.${octet}\\.${octet}|192\\.168\\.${octet}\\.${octet}|172\\.(?:1[6-9]|2\\d|3[01])\\.${octet}\\.${octet})$`,
);

/** A private IPv4 address without leading zeros. */
export const driveHost = z
  .string({ error: 'validation.private_ipv4' })
  .check(z.overwrite(foldAscii), z.maxLength(limits.name), z.regex(privateIpv4, 'validation.private_ipv4'));

const name = z.optional(optionalInput(limits.name));
const path = z.optional(optionalInput(limits.name, foldShare));

export const networkDriveList = defineList({
  columns: {
    id: number(),
    host: text().sortable().searchable().writable(driveHost),
    displayname: optionalText().sortable().searchable().writable(name),
    domain: optionalText().sortable().searchable().writable(name),
    sharepath: optionalText().sortable().searchable().writable(path),
    username: optionalText().sortable().searchable().writable(path),
    isanonymous: column(z.literal([0, 1]))
      .sortable()
      .writable(z.optional(yesOrNo)),
    created_at: moment().sortable(),
  },
  order: 'host',
  scope: 'owner',
});
export type NetworkDriveRow = RowOf<typeof networkDriveList>;
export type NetworkDriveQuery = QueryOf<typeof networkDriveList>;
