import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverCode } from '../lib/server-command.mjs';

const entry = fileURLToPath(new URL('../../apps/server/test/support/program-host.ts', import.meta.url));

/** The answer of the host to an order. */
interface Done {
  id: number;
  error?: string;
}

/** The process that all hosted programs of this one share. */
class Host {
  /** Output so far, of all of its programs. */
  output = '';
  #orders = 0;
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  constructor() {
    this.#child = fork(entry, {
      execArgv: [],
      env: { ...serverCode, ...process.env, NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // One listener for each order that waits.
    this.#child.setMaxListeners(0);
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    this.#ended = once(this.#child, 'exit').then(([code]) => {
      throw new Error(`the host of the programs ended with ${code}:\n${this.output}`);
    });
    this.#ended.catch(() => undefined);
  }

  nextId(): number {
    this.#orders += 1;
    return this.#orders;
  }

  /** Gives an order, and waits until it is carried out. */
  async order(id: number, settings?: NodeJS.ProcessEnv): Promise<void> {
    const done = new Promise<Done>((resolve) => {
      const hear = (message: Done) => {
        if (message.id !== id) return;
        this.#child.off('message', hear);
        resolve(message);
      };
      this.#child.on('message', hear);
    });
    this.#child.send({ id, ...(settings ? { settings } : {}) });
    const { error } = await Promise.race([done, this.#ended]);
    if (error) throw new Error(error);
  }
}

let shared: Host | undefined;

/** A program in a process that it shares with others, which saves the time of loading its code. */
export class HostedProgram {
  readonly #host: Host;
  readonly #id: number;
  readonly #outputBefore: number;

  private constructor(host: Host) {
    this.#host = host;
    this.#id = host.nextId();
    this.#outputBefore = host.output.length;
  }

  /** @param environment all of it; as in a process of its own (program.ts), its end waits for no load balancer */
  static async start(environment: NodeJS.ProcessEnv): Promise<HostedProgram> {
    shared ??= new Host();
    const program = new HostedProgram(shared);
    await shared.order(program.#id, { DRAIN_SECONDS: '0', ...environment });
    return program;
  }

  /** The output of the process since the start of the program. */
  get output(): string {
    return this.#host.output.slice(this.#outputBefore);
  }

  /** Ends it in order. */
  end(): Promise<void> {
    return this.#host.order(this.#id);
  }
}
