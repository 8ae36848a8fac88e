import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../tools/harness/free-port.ts';
import { postmasterOf } from '../../tools/harness/postmaster.ts';
import { Program } from '../../tools/harness/program.ts';
import { quickFolder } from '../../tools/harness/quick-folder.ts';
import { copyData, type PreparedData } from './data/prepared-data.ts';

/** The product as `npm start` runs it, with a folder and a port of its own. */
export class Product {
  readonly url: string;
  readonly dataDir: string;
  #environment: NodeJS.ProcessEnv;
  #program: Program | undefined;

  private constructor(port: number, dataDir: string, settings: Record<string, string>) {
    this.url = `http://localhost:${port}`;
    this.dataDir = dataDir;
    this.#environment = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...settings,
    };
  }

  /** @param port a free one by default */
  static async create(
    settings: Record<string, string> = {},
    data: PreparedData = 'nothing',
    port?: number,
  ): Promise<Product> {
    const dataDir = await mkdtemp(path.join(await quickFolder(), 'account-e2e-'));
    copyData(data, dataDir);
    return new Product(port ?? (await freePort()), dataDir, settings);
  }

  /** Output of the terminal since the last start. */
  get output(): string {
    return `${this.#program?.stdout ?? ''}${this.#program?.stderr ?? ''}`;
  }

  /** Starts it and waits until it says that it is ready. */
  async start(): Promise<void> {
    this.#program = new Program(this.#environment);
    await this.#program.ready();
  }

  /** Ends it in order, as Ctrl-C does. */
  async stop(): Promise<void> {
    await this.#program?.end('SIGINT');
  }

  /** Ends it without a chance to tidy up. */
  async kill(): Promise<void> {
    await this.#program?.end('SIGKILL');
  }

  /** Kills Postgres under the running product, and waits until another one serves. */
  async killPostgres(): Promise<void> {
    const killed = postmasterOf(this.dataDir);
    if (killed === undefined) throw new Error('no Postgres runs');
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => postmasterOf(this.dataDir) ?? killed).not.toBe(killed);
    await expect.poll(async () => (await fetch(`${this.url}/readyz`)).status).toBe(200);
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
