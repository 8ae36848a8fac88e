import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../tools/harness/free-port.ts';
import { HostedProgram } from '../../tools/harness/hosted-program.ts';
import { postmasterOf } from '../../tools/harness/postmaster.ts';
import { Program } from '../../tools/harness/program.ts';
import { quickFolder } from '../../tools/harness/quick-folder.ts';
import { copyData, type PreparedData } from './data/prepared-data.ts';

interface Place {
  /** A free one by default. */
  port?: number;
  /** Whether it has a process of its own, as `npm start` gives it one, which can be killed; otherwise others share it. */
  alone?: boolean;
}

/** The product with a folder and a port of its own. */
export class Product {
  readonly url: string;
  readonly dataDir: string;
  #environment: NodeJS.ProcessEnv;
  #program: Program | HostedProgram | undefined;
  readonly #isAlone: boolean;

  private constructor(port: number, dataDir: string, settings: Record<string, string>, isAlone: boolean) {
    this.url = `http://localhost:${port}`;
    this.dataDir = dataDir;
    this.#isAlone = isAlone;
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

  /** A first start, on nothing, is in a process of its own. */
  static async create(
    settings: Record<string, string> = {},
    data: PreparedData = 'nothing',
    { port, alone = data === 'nothing' }: Place = {},
  ): Promise<Product> {
    const dataDir = await mkdtemp(path.join(await quickFolder(), 'account-e2e-'));
    copyData(data, dataDir);
    return new Product(port ?? (await freePort()), dataDir, settings, alone);
  }

  /** Output of the terminal since the last start. */
  get output(): string {
    return this.#program?.output ?? '';
  }

  /** Starts it and waits until it says that it is ready. */
  async start(): Promise<void> {
    if (this.#isAlone) {
      const program = new Program(this.#environment);
      this.#program = program;
      await program.ready();
    } else this.#program = await HostedProgram.start(this.#environment);
  }

  /** Ends it in order, as Ctrl-C does; nothing happens when it has ended. */
  async stop(): Promise<void> {
    await this.#program?.end('SIGINT');
  }

  /** Ends it without a chance to tidy up. */
  async kill(): Promise<void> {
    if (!(this.#program instanceof Program)) throw new Error('no process of its own runs');
    await this.#program.end('SIGKILL');
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
