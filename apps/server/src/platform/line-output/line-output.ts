import { open } from 'node:fs/promises';

/** A line, and what envelopes say about it. */
export interface Line {
  text: string;
  /** When it was written down, as ISO 8601. */
  at: string;
  /** A short name in ASCII, such as `user.updated`. */
  name: string;
}

/** A log outside of the program. */
export interface LineOutput {
  /**
   * Resolves once the lines are out of the program's hands. Rejects otherwise: some may have been taken then, and all
   * have to be written again.
   */
  write(lines: readonly Line[]): Promise<void>;
}

const joined = (lines: readonly Line[]): string => lines.map(({ text }) => `${text}\n`).join('');

/** Standard output, beside the lines of the program's log. */
export const standardOutput: LineOutput = {
  write: (lines) =>
    new Promise((resolve, reject) => {
      process.stdout.write(joined(lines), (error) => (error ? reject(error) : resolve()));
    }),
};

/**
 * A file, which is opened for each write: one that was renamed by a rotation is followed by a new one. Lines are on the disk
 * when a write resolves, and begin on a line of their own, also behind one that a full disk cut off.
 */
export const fileOutput = (path: string): LineOutput => ({
  async write(lines) {
    await using file = await open(path, 'a+', 0o640);
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) });
    const start = bytesRead === 1 && buffer.toString() !== '\n' ? '\n' : '';
    await file.appendFile(start + joined(lines));
    await file.datasync();
  },
});
