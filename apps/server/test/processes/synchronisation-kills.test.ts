import { setTimeout as wait } from 'node:timers/promises';
import { platforms } from '@account/contract/platforms';
import { expect, it } from 'vitest';
import { isFullSize } from '../../../../tools/harness/full-size.ts';
import { until } from '../support/until.ts';
import { changeDrive } from './drives/change-drive.ts';
import { createDraw, type Draw } from './drives/draws.ts';
import { DriveProgram, type LinkedDrive } from './drives/drive-program.ts';
import { filesOf, storedFiles, wrongCounts } from './drives/stored-files.ts';

const seed = 20;
const kills = isFullSize ? 50 : 3;
const files = isFullSize ? 60_000 : 10_000;

/** Milliseconds: each kill is followed by a start. */
const limit = isFullSize ? 1_800_000 : 300_000;

const areSettled = async (program: DriveProgram, drives: readonly LinkedDrive[]): Promise<boolean> =>
  (await Promise.all(drives.map((drive) => program.isSettled(drive)))).every((isSettled) => isSettled);

const settled = (program: DriveProgram, drives: readonly LinkedDrive[]): Promise<void> =>
  until(async () => expect(await areSettled(program, drives)).toBe(true), limit);

/** Waits for some more requests to the platforms, or until there is nothing to be asked, and then a moment. */
async function somePoint(program: DriveProgram, drives: readonly LinkedDrive[], draw: Draw): Promise<void> {
  const goal = program.requests + draw(isFullSize ? 30 : 12);
  await until(async () => expect(program.requests >= goal || (await areSettled(program, drives))).toBe(true));
  await wait(draw(40));
}

it(
  `files are stored once and exactly, through ${kills} kills of the program or of Postgres`,
  async () => {
    const draw = createDraw(seed);
    const program = await DriveProgram.start();
    const link = () => Promise.all(platforms.map((platform) => program.link(platform, `owner-${platform}`)));
    for (const platform of platforms) program.driveOf(platform, `owner-${platform}`).fill({ files, seed });
    const drives = await link();

    const killed = { program: 0, postgres: 0, underWay: 0 };
    for (let kill = 1; kill <= kills; kill += 1) {
      await somePoint(program, drives, draw);
      if (!(await areSettled(program, drives))) killed.underWay += 1;
      if (kill % 3 === 2) {
        await program.killPostgres();
        killed.postgres += 1;
      } else {
        await program.kill();
        killed.program += 1;
      }
      if (!(await areSettled(program, drives))) continue;
      for (const drive of drives) changeDrive(drive.drive, draw);
      for (const drive of drives) await program.dispatch(drive);
    }
    await settled(program, drives);
    for (const drive of drives) changeDrive(drive.drive, draw);
    for (const drive of drives) await program.dispatch(drive);
    await settled(program, drives);
    process.stdout.write(`killed: ${JSON.stringify(killed)}, with seed ${seed}\n`);

    const stored = new Map<string, string[]>();
    for (const drive of drives) {
      const expected = filesOf(drive);
      stored.set(drive.platform, await storedFiles(program, drive));
      expect(stored.get(drive.platform), drive.platform).toEqual(expected);
      expect(await wrongCounts(program, drive), drive.platform).toEqual([]);
      expect(await program.listedTotal(drive)).toBe(expected.length);
      await program.unlink(drive);
    }

    const undisturbed = await link();
    await settled(program, undisturbed);
    for (const drive of undisturbed) expect(await storedFiles(program, drive)).toEqual(stored.get(drive.platform));
    await until(async () =>
      expect((await Promise.all(drives.map((drive) => storedFiles(program, drive)))).flat()).toEqual([]),
    );
  },
  limit,
);
