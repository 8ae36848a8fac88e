import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { eventually } from '../../faults/eventually.ts';
import type { Seat } from '../../faults/product/seat.ts';
import type { ScaledProduct } from './scaled-product.ts';

const execute = promisify(execFile);

/** Whether a process has a connection from a port of this machine. */
function connectsFrom(pid: number, port: number): boolean {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const columns = lines.map((line) => line.trim().split(/\s+/));
  const own = columns.filter(({ 1: local }) => local?.endsWith(ending));
  const sockets = new Set(own.map(({ 9: inode }) => `socket:[${inode}]`));
  return readdirSync(`/proc/${pid}/fd`).some((fd) => {
    try {
      return sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
    } catch {
      return false;
    }
  });
}

/** The program whose connection to the broker published last. */
export async function findRelay({ jobs, broker }: ScaledProduct): Promise<Seat> {
  let found: Seat | undefined;
  await eventually(async () => {
    const { stdout } = await execute('redis-cli', ['-p', String(broker.port), 'client', 'list']);
    const publisher = stdout.split('\n').find((line) => line.includes(' cmd=publish '));
    const port = Number(/ addr=127\.0\.0\.1:(\d+) /.exec(publisher ?? '')?.[1]);
    found = port ? jobs.find(({ pid }) => connectsFrom(pid, port)) : undefined;
    return found !== undefined;
  }, 30);
  if (!found) throw new Error('no program publishes events');
  return found;
}
