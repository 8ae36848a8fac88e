import type { Fault as PlatformFault } from '../../../../../tools/harness/drive-platforms/api/faults.ts';
import { changeDrive } from '../../processes/drives/change-drive.ts';
import { filesOf, storedFiles, wrongCounts } from '../../processes/drives/stored-files.ts';
import { dispatch, linkedDrives, settled } from '../outside/linked-drives.ts';
import { type Product, query } from '../product/product.ts';
import type { Fault } from './fault.ts';

/** Seconds until drives are in step again: the second try comes after two, the third after six more. */
const patience = 40;

const both = ({ platforms }: Product) => (platforms ? [platforms.google, platforms.microsoft] : []);

/** Both platforms do something wrong while drives are brought in step; afterwards the files are those of the platform. */
const platformFault = (name: string, fault: PlatformFault, times: number): Fault => {
  const noDraw = () => 0;
  return {
    name: `platforms ${name}`,
    lasts: 1_000,
    arrange: async (product, draw) => void (await linkedDrives(product, draw)),
    strike: async (product, draw) => {
      const all = await linkedDrives(product, draw);
      for (const { faults } of both(product)) faults.next(fault, { times });
      for (const { drive } of all.drives) changeDrive(drive, draw);
      await dispatch(all);
    },
    recover: (product) => {
      for (const { faults } of both(product)) faults.clear();
    },
    check: async (product, findings) => {
      const all = await linkedDrives(product, noDraw);
      if (!(await settled(all, patience))) findings.others.push('a drive did not come in step again');
      const database = {
        query: <Row extends object>(text: string, values: unknown[]) => query<Row>(product, text, values),
      };
      for (const drive of all.drives) {
        const [expected, stored] = [filesOf(drive), await storedFiles(database, drive)];
        if (JSON.stringify(expected) !== JSON.stringify(stored)) findings.lost.push(`files of ${drive.platform}`);
        if ((await wrongCounts(database, drive)).length > 0) findings.totals.push(`files of ${drive.platform}`);
      }
    },
  };
};

export const platformsDown = platformFault('down', { kind: 'status', status: 503, retryAfter: 1 }, 2);
export const platformsHanging = platformFault('silent', { kind: 'hang' }, Number.POSITIVE_INFINITY);
export const platformsReset = platformFault('reset in the middle', { kind: 'reset' }, 1);
export const platformsBroken = platformFault('send broken JSON', { kind: 'broken JSON' }, 1);
export const platformsEndless = platformFault('never end', { kind: 'endless' }, 1);
