import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverCode, serverCommand, serverMemory } from '../lib/server-command.mjs';

export interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The command of the program that serves some parts alone, such as `--web`. */
export const serving = (...flags: string[]): string[] => [...serverCommand, ...flags];

/** The server in a process of its own, as `npm start` runs it. */
export class Program {
  readonly pid: number;
  /** Its output so far. */
  stdout = '';
  /** False while its output is dropped: it may write much, for long. */
  keepsOutput = true;
  stderr = '';
  readonly exited: Promise<Outcome>;
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;

  /**
   * @param environment all of it: nothing of ours is added but what bounds its memory and where its code is kept, as
   *   `npm start` does, and that its end waits for no load balancer
   * @param command what Node runs; the program itself by default
   */
  constructor(environment: NodeJS.ProcessEnv, cwd = process.cwd(), command: readonly string[] = serverCommand) {
    // Over the IPC channel it notices that we were killed, and ends.
    this.#child = spawn(process.execPath, command, {
      cwd,
      env: { ...serverCode, ...serverMemory, DRAIN_SECONDS: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.pid = this.#child.pid ?? 0;
    // Not `exit`, after which the last lines may still be on their way.
    this.exited = once(this.#child, 'close').then(([code, signal]) => ({ code, signal }));
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.#ready = new Promise((resolve, reject) => {
      this.#child.stdout?.on('data', (chunk: Buffer) => {
        if (!this.keepsOutput) return;
        this.stdout += chunk.toString();
        if (/Account (is ready|works on its jobs)/.test(this.stdout)) resolve();
      });
      this.exited.then(({ code }) =>
        reject(new Error(`the program ended with ${code}:\n${this.stderr}${this.stdout}`)),
      );
    });
    // A test that wants it to fail never asks whether it is ready.
    this.#ready.catch(() => undefined);
  }

  /** All of its output so far. */
  get output(): string {
    return this.stdout + this.stderr;
  }

  /** Resolves when it says that it is ready; rejects when it ends before. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /** Sends a signal and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<Outcome> {
    this.#child.kill(signal);
    return this.exited;
  }
}
