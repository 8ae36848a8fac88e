import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The product as `npm start` runs it, with a folder and a port of its own. */
export class Product {
  readonly url: string;
  readonly dataDir: string;
  /** What the terminal showed since the last start. */
  output = '';
  #environment: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;

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

  static async create(settings: Record<string, string> = {}): Promise<Product> {
    return new Product(await freePort(), await mkdtemp(path.join(os.tmpdir(), 'account-e2e-')), settings);
  }

  /** Starts it and waits until it says that it is ready. */
  async start(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, [entry], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      const collect = (chunk: Buffer) => {
        this.output += chunk.toString();
        if (this.output.includes('Account is ready')) resolve();
      };
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
      child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${this.output}`)));
    });
  }

  /** Ends it in order, as Ctrl-C does. */
  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  /** Ends it without a chance to tidy up. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Kills Postgres under the running product, and waits until another one has taken its place. */
  async killPostgres(): Promise<void> {
    const killed = await this.#postgres();
    process.kill(Number(killed), 'SIGKILL');
    const patience = AbortSignal.timeout(30_000);
    for (let now = killed; now === killed || now === ''; now = await this.#postgres()) patience.throwIfAborted();
  }

  /** The number of the process of Postgres; empty while there is none. */
  async #postgres(): Promise<string> {
    const file = await readFile(path.join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    return file.split('\n', 1)[0] ?? '';
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}
