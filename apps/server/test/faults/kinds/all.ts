import { type ProductOptions, startAlone, startTwoWebProcesses } from '../product/alone.ts';
import type { Product } from '../product/product.ts';
import { startTwoPrograms } from '../product/two-programs.ts';
import { diskFull } from './disk-full.ts';
import type { Fault } from './fault.ts';
import * as kills from './kills.ts';
import * as platforms from './platforms.ts';
import * as services from './services.ts';

/** A way to run the product, and what may go wrong there; the first faults come first. */
export interface Stage {
  readonly name: string;
  start(options: ProductOptions): Promise<Product>;
  /** Of ten rounds that are asked for, as many; the last stage comes on top. */
  readonly share: number;
  /** Whether a webhook hears of everything. */
  readonly hasWebhook?: boolean;
  readonly faults: readonly Fault[];
}

export const stages: readonly Stage[] = [
  {
    name: 'one process',
    start: startAlone,
    share: 5,
    faults: [
      kills.killProgram,
      kills.killPostgres,
      kills.killBackend,
      kills.killProgramAndWait,
      diskFull,
      kills.cutJobs,
      services.mailDown,
      services.mailTemporary,
      services.mailSlow,
      services.mailSilent,
      services.mailRefusing,
      services.mailPermanent,
      platforms.platformsDown,
      platforms.platformsHanging,
      platforms.platformsReset,
      platforms.platformsBroken,
      platforms.platformsEndless,
    ],
  },
  {
    name: 'two web processes',
    start: startTwoWebProcesses,
    share: 2,
    faults: [kills.killWebProcess, kills.killFirstProcess, kills.killPostgres],
  },
  {
    name: 'two programs, external database, S3',
    start: startTwoPrograms,
    share: 3,
    faults: [
      kills.killOneProgram,
      services.databaseAway,
      services.databaseSilent,
      services.storeDown,
      kills.killPostgres,
      services.storeSilent,
      services.databaseSlow,
      services.storeBusy,
      services.storeCut,
      services.storeSlow,
      services.storeLying,
      services.databaseAwayLong,
      services.databaseSilentLong,
    ],
  },
  {
    name: 'kills during deliveries of webhooks',
    start: startAlone,
    share: 5,
    hasWebhook: true,
    faults: [kills.killProgram, kills.killPostgres, kills.killBackend, kills.killProgramAndWait],
  },
];
