import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { change } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { rawSql } from '../../platform/database/sql.ts';
import { fileOutput, type LineOutput } from '../../platform/line-output.ts';
import { startAuditLog } from './follow-activities.ts';

const app = useTestApp();
const logger = pino({ level: 'silent' });

const write = (subject: string) =>
  change(
    app,
    rawSql(`INSERT INTO audit_entries (actor_email, action, subject_kind, subject_id, subject, address, request_id)
      VALUES ('x', 'user.updated', 'user', 1, '${subject}', '', '')`),
  );

/** Writes to a file until it is stopped, or until the test ends. */
function follow(file: string, output: LineOutput = fileOutput(file)) {
  const log = startAuditLog({ database: app.database, output, target: file, logger });
  onTestFinished(log.stop);
  return log;
}

/** The subjects of a log's lines, once the last one is a given one. */
const subjectsUntil = (file: string, last: string) =>
  until(async () => {
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const subjects = lines.map((line) => (JSON.parse(line) as { subject: string }).subject);
    expect(subjects.at(-1)).toBe(last);
    return subjects;
  });

it('is written from the first entry on, and goes on where another program stopped', async () => {
  const file = path.join(await temporaryFolder(), 'audit.log');
  await write('first');
  const log = follow(file);
  const before = await subjectsUntil(file, 'first');
  await write('second');
  await subjectsUntil(file, 'second');
  await log.stop();
  await write('third');
  follow(file);
  expect(await subjectsUntil(file, 'third')).toEqual([...before, 'second', 'third']);
});

it('is written once by programs beside each other, more than one batch of entries too', async () => {
  const file = path.join(await temporaryFolder(), 'audit.log');
  const subjects = Array.from({ length: 1_200 }, (_, n) => `entry-${n}`);
  await change(
    app,
    rawSql(`INSERT INTO audit_entries (actor_email, action, subject_kind, subject_id, subject, address, request_id)
      SELECT 'x', 'user.updated', 'user', 1, 'entry-' || n, '', '' FROM generate_series(0, 1199) AS n ORDER BY n`),
  );
  for (const _ of [1, 2, 3]) follow(file);
  const written = await subjectsUntil(file, 'entry-1199');
  expect(written.filter((subject) => subject.startsWith('entry-'))).toEqual(subjects);
});

it('has every entry where a write fails after a part of it was taken', async () => {
  const file = path.join(await temporaryFolder(), 'audit.log');
  const real = fileOutput(file);
  let failures = 0;
  const halves: LineOutput = {
    write: async (lines) => {
      if (failures < 1) {
        failures += 1;
        await real.write(lines.slice(0, 1));
        throw new Error('the disk is full');
      }
      await real.write(lines);
    },
  };
  await write('one');
  await write('two');
  follow(file, halves);
  const written = await subjectsUntil(file, 'two');
  expect(written).toEqual(expect.arrayContaining(['one', 'two']));
  expect(failures).toBe(1);
});
