import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../../../tools/harness/free-port.ts';

/** Whether Debian's redis-server is here; `npm run test:scale` installs it. */
export const hasRedis: boolean = spawnSync('redis-server', ['--version']).status === 0;

export interface Redis {
  port: number;
  url: string;
  /** Ends it, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again, empty. */
  restart(): Promise<void>;
}

async function launch(port: number, options: readonly string[]) {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`redis-server ended:\n${output}`)));
  });
  return child;
}

/** Starts a broker of its own on loopback. */
export async function startRedis(...options: string[]): Promise<Redis> {
  const port = await freePort();
  let child = await launch(port, options);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      await kill();
      child = await launch(port, options);
    },
  };
}
