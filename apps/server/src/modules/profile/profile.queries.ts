import type { SettingsInput } from '@account/contract/endpoints/accounts/profile';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { namedInBin } from '../bin/index.ts';

/** Pictures that a person has; each is a kind of storage and a column. */
export type PictureKind = 'profile' | 'wallpaper';

const columns: Record<PictureKind, Fragment> = { profile: sql`profilepic`, wallpaper: sql`wallpaper` };

/** The file that a person's row names; no other transaction changes it until this one ends. */
export const lockPicture = (
  transaction: Transaction,
  id: number,
  kind: PictureKind,
): Promise<{ name: string | null } | undefined> =>
  transaction.row(prepared(sql`SELECT ${columns[kind]} AS name FROM users WHERE id = ${id} FOR NO KEY UPDATE`));

/** The version of the record stays: an administrator's form holds no picture that this change could contradict. */
export const updatePicture = (
  transaction: Transaction,
  id: number,
  kind: PictureKind,
  name: string | null,
): Promise<number> => transaction.run(prepared(sql`UPDATE users SET ${columns[kind]} = ${name} WHERE id = ${id}`));

/** Which of these files people name, deleted ones too. */
export const findNamedPictures =
  (kind: PictureKind) =>
  async (executor: Executor, names: readonly string[]): Promise<string[]> => {
    const rows = await executor.rows<{ name: string }>(
      prepared(sql`
        SELECT ${columns[kind]} AS name FROM users WHERE ${columns[kind]} = ANY (${[...names]}::text[])
        UNION ALL ${namedInBin(kind, names)}`),
    );
    return rows.map(({ name }) => name);
  };

/** Left out, name and language stay as they are. Returns what all were before. */
export const updateOwnSettings = (
  transaction: Transaction,
  id: number,
  { panel_idletimeout, name, language }: SettingsInput,
) =>
  transaction.row<Required<SettingsInput>>(
    prepared(sql`
      UPDATE users u SET panel_idletimeout = ${panel_idletimeout},
        name = CASE WHEN ${name === undefined} THEN u.name ELSE ${name ?? null}::text END,
        language = CASE WHEN ${language === undefined} THEN u.language ELSE ${language ?? null}::text END, updated_at = now()
      FROM users old WHERE u.id = ${id} AND old.id = u.id RETURNING old.panel_idletimeout, old.name, old.language`),
  );
