import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs beside the tests, and ends with them. */
export class Child {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = '';

  constructor(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    this.#process = spawn(program, args, {
      env: { ...process.env, ...environment },
      // Xvfb writes its number to the fourth.
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own, so that the programs it starts end with it.
      detached: true,
    });
    for (const stream of this.#process.stdio)
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
        this.#process.emit('output');
      });
    this.#ended = once(this.#process, 'close').catch(() => undefined);
    process.once('exit', this.#kill);
  }

  /** Waits until its output has this; rejects when it ends before. */
  said(words: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const match = words.exec(this.#output);
        if (match) resolve(match);
      };
      this.#process.on('output', look);
      look();
      this.#ended.then(() => reject(new Error(`${this.#process.spawnfile} has ended:\n${this.#output}`)));
    });
  }

  readonly #kill = () => {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  };

  async stop(): Promise<void> {
    this.#kill();
    await this.#ended;
    process.off('exit', this.#kill);
  }
}
