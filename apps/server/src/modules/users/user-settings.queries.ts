import type { SettingsInput } from '@account/contract/endpoints/accounts/profile';
import type { Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { lockUserRow } from './users.queries.ts';

/** Pictures that a person has; each is a kind of storage and a column. */
export type PictureKind = 'profile' | 'wallpaper';

export const pictureColumns: Record<PictureKind, Fragment> = { profile: sql`profilepic`, wallpaper: sql`wallpaper` };

/** The version of the record stays: an administrator's form holds no picture that this change could contradict. */
export const updatePicture = (
  transaction: Transaction,
  id: number,
  kind: PictureKind,
  name: string | null,
): Promise<number> =>
  transaction.run(prepared(sql`UPDATE users SET ${pictureColumns[kind]} = ${name} WHERE id = ${id}`));

/**
 * Left out, name and language stay as they are. Returns the earlier values: those of now, for which the lock comes first, as
 * a statement that waits for a row joins it as it was before.
 */
export const updateOwnSettings = async (
  transaction: Transaction,
  id: number,
  { panel_idletimeout, name, language }: SettingsInput,
) => {
  await lockUserRow(transaction, id);
  return transaction.row<Required<SettingsInput> & { managed: boolean }>(
    prepared(sql`
      UPDATE users u SET panel_idletimeout = ${panel_idletimeout},
        name = CASE WHEN ${name === undefined} THEN u.name ELSE ${name ?? null}::text END,
        language = CASE WHEN ${language === undefined} THEN u.language ELSE ${language ?? null}::text END, updated_at = now()
      FROM users old WHERE u.id = ${id} AND old.id = u.id RETURNING old.panel_idletimeout, old.name, old.language,
        EXISTS (SELECT FROM directory_people d WHERE d.user_id = u.id) AS managed`),
  );
};

/** Hides the first steps, or shows them again. Returns whether they were hidden before. */
export const updateStepsHidden = async (transaction: Transaction, id: number, isHidden: boolean) => {
  await lockUserRow(transaction, id);
  return transaction.row<{ was_hidden: boolean }>(
    prepared(sql`
      UPDATE users u SET setup_hidden_at = CASE WHEN ${isHidden} THEN now() END
      FROM users old WHERE u.id = ${id} AND old.id = u.id
      RETURNING old.setup_hidden_at IS NOT NULL AS was_hidden`),
  );
};

/** Links an account to the companion cloud, or unlinks it; either way a return that is under way counts no more. */
export const updateCompanionLink = (
  transaction: Transaction,
  id: number,
  code: string | null,
  now: Date,
): Promise<number> =>
  transaction.run(
    prepared(sql`UPDATE users SET umslinkcode = ${code}, companion_return_until = ${now} WHERE id = ${id}`),
  );

/** Lets a return from the companion cloud link the account for a while; one that never was linked waits for ever. */
export const expectCompanionReturn = (transaction: Transaction, id: number, until: Date): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET companion_return_until = ${until}
      WHERE id = ${id} AND companion_return_until <> 'infinity'`),
  );
