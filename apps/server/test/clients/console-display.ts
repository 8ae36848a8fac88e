import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished } from 'vitest';
import { until } from '../support/until.ts';

const sources = path.join(import.meta.dirname, '../../../../packages/display-client');

/** `npm run test:clients` names the programs. */
const { JAVA_PATH: java = 'java', JAVAC_PATH: javac = 'javac' } = process.env;

/**
 * Compiles the client, its example and its tests for Java 11, with the base module alone: Android has no `java.net.http`.
 * @returns the folder of the classes, which is removed after the tests of the file
 */
export function compileJava(): string {
  const classes = mkdtempSync(path.join(os.tmpdir(), 'account-java-'));
  afterAll(() => rmSync(classes, { recursive: true }));
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.java'));
  const strict = ['--release', '11', '--limit-modules', 'java.base', '-Xlint:all', '-Werror', '-encoding', 'UTF-8'];
  execFileSync(javac, [...strict, '-d', classes, ...files], { cwd: sources, stdio: 'pipe' });
  return classes;
}

/** Runs a program until its end. @returns what it printed */
export const runJava = (classes: string, ...words: string[]): string =>
  execFileSync(java, ['-ea', '-cp', classes, ...words], { encoding: 'utf8' });

/** The example of the Java client, which says what a display would show. */
export class ConsoleDisplay {
  /** Its lines so far. */
  readonly lines: string[] = [];
  readonly exited: Promise<number | null>;
  readonly #child: ChildProcessWithoutNullStreams;
  #heard = 0;
  #errors = '';

  /** @param words address of the server, file of the token, androidid, name and enrolment code */
  constructor(classes: string, ...words: string[]) {
    this.#child = spawn(java, ['-cp', classes, 'ConsoleDisplay', ...words]);
    this.exited = once(this.#child, 'close').then(([code]) => code);
    let rest = '';
    this.#child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      this.lines.push(...lines);
    });
    this.#child.stderr.on('data', (chunk: Buffer) => {
      this.#errors += chunk.toString();
    });
    onTestFinished(async () => {
      this.#child.kill('SIGKILL');
      await this.exited;
    });
  }

  /** Its error output. */
  get errors(): string {
    return this.#errors;
  }

  /** Gives a command. */
  send(command: string): void {
    this.#child.stdin.write(`${command}\n`);
  }

  /** Waits for a line after those that were waited for. @returns its groups */
  async says(line: RegExp): Promise<string[]> {
    return until(() => {
      const place = this.lines.findIndex((said, index) => index >= this.#heard && line.test(said));
      expect(place, `${line} in ${this.lines.join('\n')}${this.#errors}`).not.toBe(-1);
      this.#heard = place + 1;
      return line.exec(this.lines[place] ?? '')?.slice(1) ?? [];
    });
  }

  /** Ends its input, which ends the program. */
  leave(): Promise<number | null> {
    this.#child.stdin.end();
    return this.exited;
  }
}
