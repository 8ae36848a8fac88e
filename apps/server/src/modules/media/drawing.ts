import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { limits } from '@account/contract/limits';
import { AppError, fieldError } from '../../kernel/errors.ts';

export interface DrawingBounds {
  /** Milliseconds of processor time that the process may take: those of the clock depend on what else runs. */
  time: number;
  /** Bytes of memory that the process may take. */
  memory: number;
}

const bounds: DrawingBounds = { time: 10_000, memory: 512 * 1_048_576 };

/** How much longer a process that waits for a processor may take by the clock. */
const longestWait = 6;

const program = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));

/** No secret of this process is for one that works on what came from elsewhere. Fonts are found by the others. */
const { PATH, HOME } = process.env;

const refused = () => new AppError('validation_failed', { fields: { file: [{ id: 'refusals.drawing' }] } });

/** Whether a file is a drawing (SVG), as libvips recognizes one. */
export const isDrawing = (bytes: Buffer): boolean => /<svg/i.test(bytes.subarray(0, 1_000).toString('latin1'));

/**
 * Paints a drawing as a PNG, large enough for a display, in a process that is killed when it takes too long or too much
 * memory: librsvg cannot be interrupted, and a few bytes can keep it busy for minutes.
 */
export async function paintDrawing(drawing: Buffer, { time, memory }: DrawingBounds = bounds): Promise<Buffer> {
  if (drawing.length > limits.drawing) throw refused();
  const child = spawn(process.execPath, [program, `--bytes=${memory}`, `--milliseconds=${time}`], {
    env: { PATH, HOME },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: time * longestWait,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  child.stdin.on('error', () => undefined).end(drawing);
  const [bytes, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code === null) throw refused();
  if (code === 3) throw fieldError('file', 'validation.megapixels', { maximum: limits.megapixels });
  if (code !== 0) throw fieldError('file', 'validation.image');
  return bytes;
}
