import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../lib/hash.mjs';
import { installed, node24, root } from '../lib/paths.mjs';
import { workspaceFolders } from '../lib/workspaces.mjs';

/**
 * Runs a checking program.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function runProgram(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24, [installed(script), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString().trim() }));
  });
}

/** @param {string} folder */
const hasSources = (folder) => filesUnder(folder).some((path) => /\.(ts|tsx|mjs)$/.test(path));

/** The projects of TypeScript: a workspace may have several, tsconfig.node.json beside tsconfig.json for one. */
function typescriptProjects() {
  const folders = [...workspaceFolders(), 'tools'].filter((folder) => existsSync(join(root, folder)));
  return folders
    .filter(hasSources)
    .flatMap(filesUnder)
    .filter((path) => /^(apps\/|packages\/)?[^/]+\/tsconfig(\.\w+)?\.json$/.test(path));
}

/** As many as two processors can do; each takes its memory. */
const atOnce = 2;

/** Runs `tsc` for every project, two at a time. */
export async function checkTypes() {
  /** @type {Awaited<ReturnType<typeof runProgram>>[]} */
  const results = [];
  const waiting = typescriptProjects().entries();
  const takeNext = async () => {
    for (const [place, project] of waiting) results[place] = await runProgram('typescript/bin/tsc', ['-p', project]);
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  const output = results.map((result) => result.output).filter(Boolean);
  return { ok: results.every((result) => result.ok), output: output.join('\n') };
}

export const checkStyle = () => runProgram('@biomejs/biome/bin/biome', ['check', '.']);

export const checkUnused = () => runProgram('knip/bin/knip.js', ['--no-progress']);
