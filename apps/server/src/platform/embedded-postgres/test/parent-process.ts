import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** The one line that parent.ts prints: either where Postgres is, or why there is none. */
export interface ParentAnswer {
  pid?: number;
  connectionString?: string;
  name?: string;
  message?: string;
}

export interface ParentProcess {
  process: ChildProcess & { pid: number };
  answer: Promise<ParentAnswer>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Starts parent.ts: a second program with an embedded Postgres of its own, as another user where a number is given, and with
 * a copy of a packed cluster where there is one.
 */
export function startParent(dataDir: string, uid?: number, packed?: string): ParentProcess {
  const script = path.join(import.meta.dirname, 'parent.ts');
  const as = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, [script, dataDir, ...(packed ? [packed] : [])], {
    ...as,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  onTestFinished(() => kill('SIGTERM'));
  const line = once(createInterface({ input: child.stdout }), 'line');
  return {
    process: Object.assign(child, { pid: child.pid ?? 0 }),
    answer: line.then(([text]) => JSON.parse(String(text)) as ParentAnswer),
    kill,
  };
}
