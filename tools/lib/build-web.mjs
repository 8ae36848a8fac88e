import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { filesUnder, hashOf } from './hash.mjs';
import { runKept, withProgress } from './kept-output.mjs';
import { withLock } from './lock.mjs';
import { cache, installed, node24, root } from './paths.mjs';

/** The apps in the order of their builds. The stamp is in the folder of the last one. */
const apps = ['web', 'display', 'api-reference'];

/** @param {string} name */
const folderOf = (name) => join(root, 'apps', name);
/** @param {string} name */
const distOf = (name) => join(folderOf(name), 'dist');

const stamp = join(distOf('api-reference'), '.build-stamp');

/** Changes with everything the built pages are made of. Versions stand in the lockfile. */
function wantedStamp() {
  const folders = apps.map((name) => `apps/${name}`);
  const sources = [...folders, 'packages', 'package-lock.json', 'tsconfig.base.json'].flatMap(filesUnder);
  return hashOf(sources.filter((file) => !/\.test\.tsx?$/.test(file)));
}

/** @param {string} wanted */
function isBuilt(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/**
 * @param {string} name
 * @param {string} built a folder beside which no half-built page was ever visible
 */
function moveIntoPlace(name, built) {
  const dist = distOf(name);
  const former = join(cache, `${name}-former`);
  rmSync(former, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, former);
  renameSync(built, dist);
  rmSync(former, { recursive: true, force: true });
}

/**
 * @param {string} name
 * @param {(pid: number) => void} onStart
 */
async function build(name, onStart) {
  const built = join(cache, `${name}-next`);
  const code = await runKept(
    `build-${name}`,
    node24,
    [installed('vite/bin/vite.js'), 'build', '--outDir', built, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: folderOf(name), env: { ...process.env, NODE_ENV: 'production' }, onStart },
  );
  if (code !== 0) throw new Complaint(`apps/${name} could not be built: vite ended with code ${code}.`);
  return built;
}

/**
 * Builds the web application, the display in the browser and the reference of the API when a source changed since the last build. The build happens
 * aside: a running server and a second start see the former pages or the new ones.
 */
export async function buildWeb() {
  const wanted = wantedStamp();
  if (isBuilt(wanted)) return;
  await withLock(join(cache, 'build-web.lock'), 'building the web application', async (share) => {
    if (isBuilt(wanted)) return;
    /** @type {{ name: string, folder: string }[]} */
    const built = [];
    await withProgress({ doing: 'Building the web application', done: 'Built the web application' }, async () => {
      for (const name of apps) built.push({ name, folder: await build(name, share) });
    });
    for (const { name, folder } of built) moveIntoPlace(name, folder);
    writeFileSync(stamp, wanted);
  });
}
