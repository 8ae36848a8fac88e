/**
 * Imported first by every command, for its effect: an old Node gets a sentence, not a syntax error.
 * Only what Node 14 understands may stand in this file.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed to run this; this is Node ${process.versions.node}.`);
  process.exit(1);
}
