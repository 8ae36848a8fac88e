import path from 'node:path';
import type { Platform } from '@account/contract/platforms';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { Client } from '../../../../../tools/harness/client.ts';
import { linkDrive } from '../../../../../tools/harness/drive-platforms/link-drive.ts';
import {
  addPerson,
  type DrivePlatforms,
  startDrivePlatforms,
} from '../../../../../tools/harness/drive-platforms/start-both.ts';
import type { StandInDrive } from '../../../../../tools/harness/drive-platforms/store/stand-in-drive.ts';
import { postmasterOf } from '../../../../../tools/harness/postmaster.ts';
import { preparedFolder } from '../../support/postgres/prepared-folder.ts';
import { until } from '../../support/until.ts';
import { start } from '../server-process.ts';

const publicUrl = 'http://account.test';
const credentials = { email: 'admin@example.com', password: 'set by the operator' };

/** A linked drive, and the stand-in's that it mirrors. */
export interface LinkedDrive {
  id: number;
  platform: Platform;
  sub: string;
  drive: StandInDrive;
}

/** The program as a process that can be killed and started again, beside platforms that live on. */
export class DriveProgram {
  readonly #platforms: DrivePlatforms;
  readonly #settings: Record<string, string>;
  #running: Awaited<ReturnType<typeof start>>;
  client: Client;

  private constructor(
    platforms: DrivePlatforms,
    settings: Record<string, string>,
    running: Awaited<ReturnType<typeof start>>,
  ) {
    this.#platforms = platforms;
    this.#settings = settings;
    this.#running = running;
    this.client = new Client(running.url);
  }

  static async start(): Promise<DriveProgram> {
    const platforms = await startDrivePlatforms(publicUrl);
    onTestFinished(platforms.close);
    const { settings: found } = platforms;
    const settings = { ...found, DATA_DIR: await preparedFolder(), ADMIN_PASSWORD: credentials.password };
    const program = new DriveProgram(platforms, settings, await start(settings));
    await program.client.signIn(credentials);
    return program;
  }

  /** Requests to both platforms so far. */
  get requests(): number {
    return this.#platforms.google.requestCount + this.#platforms.microsoft.requestCount;
  }

  async link(platform: Platform, sub: string): Promise<LinkedDrive> {
    addPerson(this.#platforms[platform], sub);
    const userId = await this.#ownId();
    const id = await linkDrive(this.client, { platform, sub, userId, publicUrl });
    return { id, platform, sub, drive: this.driveOf(platform, sub) };
  }

  async #ownId(): Promise<number> {
    const { data } = await this.client.call<{ data: { id: number }[] }>('POST', '/appapi/users', { page: 1 });
    return data[0]?.id ?? 0;
  }

  driveOf(platform: Platform, sub: string): StandInDrive {
    return this.#platforms[platform].driveOf(sub);
  }

  /** Removes a drive here; at the platform it stays. */
  unlink({ id }: LinkedDrive): Promise<unknown> {
    return this.client.call('DELETE', `/appapi/cloudstorage_provider/${id}`);
  }

  dispatch({ id }: LinkedDrive): Promise<unknown> {
    return this.client.call('POST', '/appapi/dispatch-sync-job', { id });
  }

  async isSettled({ id }: LinkedDrive): Promise<boolean> {
    type Shown = { data: { job_status: string } };
    const { data } = await this.client.call<Shown>('GET', `/appapi/cloudstorage_provider/${id}`);
    if (data.job_status === 'failed') throw new Error('a synchronisation failed');
    return data.job_status === 'success';
  }

  /** The number of files that the list says the drive has. */
  async listedTotal({ id }: LinkedDrive): Promise<number> {
    type Listed = { meta: { total: number } };
    const { meta } = await this.client.call<Listed>('GET', `/appapi/cloudstorage_provider/${id}/files`);
    return meta.total;
  }

  async kill(): Promise<void> {
    await this.#running.program.end('SIGKILL');
    this.#running = await start(this.#settings);
    this.client = new Client(this.#running.url);
    await this.client.signIn(credentials);
  }

  async killPostgres(): Promise<void> {
    const dataDir = this.#settings.DATA_DIR ?? '';
    const before = postmasterOf(dataDir);
    if (before === undefined) throw new Error('no Postgres runs');
    process.kill(before, 'SIGKILL');
    await until(async () => {
      const { status } = await fetch(`${this.#running.url}/readyz`);
      if (status !== 200 || (postmasterOf(dataDir) ?? before) === before) throw new Error('Postgres is not back');
    });
  }

  /** Reads the database past the program. */
  async query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const host = path.join(this.#settings.DATA_DIR ?? '', 'postgres');
    const database = new pg.Client({ host, port: 5432, user: 'account', database: 'account' });
    await database.connect();
    try {
      return (await database.query<Row>(text, values)).rows;
    } finally {
      await database.end();
    }
  }
}
