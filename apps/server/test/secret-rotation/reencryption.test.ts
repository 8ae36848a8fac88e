import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import { sql } from '../../src/platform/database/sql.ts';
import type { ColumnReport } from '../../src/platform/secret-rotation/reencrypt.ts';
import { reencryptColumn } from '../../src/platform/secret-rotation/reencrypt.ts';
import { rotate, useSecretApps } from '../support/accounts/secret-apps.ts';
import { change, contentsOf, rowOf, rowsOf } from '../support/query.ts';
import { buildSecretDrive, buildStoredDrive, columnOf, fillEncryptedColumns, plainTexts } from './encrypted-rows.ts';

const apps = useSecretApps();

const sum = (reports: readonly ColumnReport[], field: Exclude<keyof ColumnReport, 'name'>) =>
  reports.reduce((total, report) => total + report[field], 0);

describe('a rotation', () => {
  it('leaves every value readable: before it, while it runs, and once the former secret is gone', async () => {
    const { before, during, after } = apps;
    await fillEncryptedColumns(before);
    const texts = await plainTexts(before);
    for (const [name, values] of Object.entries(texts)) expect(values, name).not.toEqual([]);
    expect(await plainTexts(during)).toEqual(texts);
    await expect(plainTexts(after)).rejects.toThrow();

    const reports = await rotate(during);
    expect(await plainTexts(after)).toEqual(texts);
    await expect(plainTexts(before)).rejects.toThrow();
    const counts = reports.map(({ name, reencrypted, alreadyNew }) => [name, reencrypted + alreadyNew]);
    expect(counts).toEqual(Object.entries(texts).map(([name, values]) => [name, values.length]));
    expect([sum(reports, 'unreadable'), sum(reports, 'left')]).toEqual([0, 0]);
  });

  it('changes nothing the second time', async () => {
    await buildSecretDrive(apps.before);
    expect(sum(await rotate(apps.during), 'reencrypted')).toBe(1);
    const stored = await contentsOf(apps.before);
    const again = await rotate(apps.during);
    expect(sum(again, 'reencrypted')).toBe(0);
    expect(sum(again, 'alreadyNew')).toBeGreaterThan(0);
    expect(await contentsOf(apps.before)).toEqual(stored);
  });

  it('is no change of a record: its version stays', async () => {
    const { id } = await buildSecretDrive(apps.before);
    const version = sql`SELECT updated_at FROM network_drives WHERE id = ${id}`;
    const former = await rowOf(apps.before, version);
    await rotate(apps.during);
    expect(await rowOf(apps.before, version)).toEqual(former);
  });

  it('counts what cannot be read, leaves it as it is, and does the rest', async () => {
    const outsider = { ...apps.before, secrets: createSecrets('a secret that was lost long ago, whatever it was') };
    const lost = await buildSecretDrive(outsider);
    const stored = () => rowOf(apps.before, sql`SELECT password FROM network_drives WHERE id = ${lost.id}`);
    const former = await stored();
    for (let count = 0; count < 101; count += 1) await buildSecretDrive(apps.before);
    const reports = await rotate(apps.during);
    expect([sum(reports, 'reencrypted'), sum(reports, 'unreadable'), sum(reports, 'left')]).toEqual([101, 1, 0]);
    expect(await stored()).toEqual(former);
    await change(apps.before, sql`DELETE FROM network_drives WHERE id = ${lost.id}`);
  });

  it('overwrites nothing that is written meanwhile', async () => {
    const { before, during, after } = apps;
    const drives: { id: number }[] = [];
    for (let count = 0; count < 250; count += 1) drives.push(await buildSecretDrive(before, 'old'));
    const write = async () => {
      for (const { id } of drives.toReversed())
        await change(
          during,
          sql`UPDATE network_drives SET password = ${during.secrets.encrypt('network-drive', `new ${id}`)} WHERE id = ${id}`,
        );
    };
    await Promise.all([rotate(during), write(), rotate(during)]);
    const ids = drives.map(({ id }) => id);
    const rows = await rowsOf<{ id: number; password: Buffer }>(
      after,
      sql`SELECT id, password FROM network_drives WHERE id = ANY (${ids})`,
    );
    const wrong = rows.filter(({ id, password }) => after.secrets.decrypt('network-drive', password) !== `new ${id}`);
    expect([rows.length, wrong]).toEqual([250, []]);
  });

  it('waits for tokens that a job renews, as their replacement is compared with what was read', async () => {
    const { before, during } = apps;
    await buildStoredDrive(before, new Date(during.clock.now().getTime() + 20_000));
    const drives = columnOf('cloud_storage_providers');
    expect((await reencryptColumn(during, drives)).reencrypted).toBe(0);
    during.clock.advance(21);
    expect((await reencryptColumn(during, drives)).reencrypted).toBe(1);
  });
});
