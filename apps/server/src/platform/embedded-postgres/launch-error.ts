/** The embedded Postgres cannot be started. The message is one line for the operator. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}

/** Another process runs the Postgres of the folder. */
export class InstanceRunning extends LaunchError {}

/** The code of a failed system call (`ENOENT`, `EACCES`, …), or undefined for any other error. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Returns undefined when `work` fails because a file or process does not exist; throws every other error. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
