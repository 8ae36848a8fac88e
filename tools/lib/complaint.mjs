/** An error that the user can fix: shown as its message alone, without a stack. */
export class Complaint extends Error {}

const notAllowed = new Set(['EACCES', 'EPERM', 'EROFS']);

/** @param {unknown} error */
function lineFor(error) {
  if (error instanceof Complaint) return error.message;
  const { code = '', path } = /** @type {NodeJS.ErrnoException} */ (error);
  return notAllowed.has(code) && path ? `Not allowed to change ${path} (${code}): run this as its owner.` : undefined;
}

/**
 * Runs a command. It ends with the code that `command` returns, or with 1 and one line when it complains.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    const line = lineFor(error);
    if (!line) throw error;
    console.error(line);
    process.exitCode = 1;
  }
}
