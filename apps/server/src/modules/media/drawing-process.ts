import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { AppError } from '../../kernel/errors.ts';
import { fitLogo, openDecoder, readCheckedHeader } from './decoder.ts';

/** The longest side to which a smaller drawing is enlarged, in pixels. */
const drawnSide = 1_000;
/** The density at which libvips renders a drawing in its own size, in pixels per inch. */
const plainDensity = 72;

/** Milliseconds of processor time that this process has taken. */
function timeTaken(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * The program of the process that paints one drawing: SVG by standard input, PNG by standard output. It ends itself when it
 * takes more memory than `--bytes` or more processor time than `--milliseconds`, or when its parent is gone.
 */
async function paint(): Promise<number> {
  const number = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({ options: { bytes: number, milliseconds: number } });
  const parent = process.ppid;
  setInterval(() => {
    const tookTooMuch = process.memoryUsage.rss() > Number(values.bytes) || timeTaken() > Number(values.milliseconds);
    if (tookTooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 50).unref();
  const drawing = await buffer(process.stdin);
  const decoder = await openDecoder(['Svg']);
  try {
    const { width, height } = await readCheckedHeader(decoder, drawing);
    const density = plainDensity * Math.max(1, drawnSide / Math.max(width, height));
    // Being read from memory, it has no folder to load other files from.
    const image = decoder.openImage(drawing, { density: Math.min(density, 100_000) });
    const bytes = await fitLogo(image).png({ compressionLevel: 8 }).toBuffer();
    await new Promise((written) => process.stdout.write(bytes, written));
    return 0;
  } catch (error) {
    return error instanceof AppError ? 3 : 1;
  }
}

process.exitCode = await paint();
