import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { filesUnder, hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { cache, installed, node24, root } from './paths.mjs';
import { run } from './run.mjs';

const app = join(root, 'apps', 'web');
const dist = join(app, 'dist');

/** Changes with everything the built pages are made of. Versions stand in the lockfile. */
function wantedStamp() {
  const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'].flatMap(filesUnder);
  return hashOf(sources.filter((file) => !/\.test\.tsx?$/.test(file)));
}

/** @param {string} wanted */
function isBuilt(wanted) {
  const stamp = join(dist, '.build-stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** @param {string} built a folder beside which no half-built page was ever visible */
function moveIntoPlace(built) {
  const former = join(cache, 'web-former');
  rmSync(former, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, former);
  renameSync(built, dist);
  rmSync(former, { recursive: true, force: true });
}

/**
 * Builds the web application when a source changed since the last build. The build happens aside: a running server and
 * a second start see the former pages or the new ones.
 */
export async function buildWeb() {
  const wanted = wantedStamp();
  if (isBuilt(wanted)) return;
  await withLock(join(cache, 'build-web.lock'), 'building the web application', async (share) => {
    if (isBuilt(wanted)) return;
    console.log('Building the web application …');
    const built = join(cache, 'web-next');
    const code = await run(
      node24,
      [installed('vite/bin/vite.js'), 'build', '--outDir', built, '--emptyOutDir', '--logLevel', 'warn'],
      { cwd: app, env: { ...process.env, NODE_ENV: 'production' }, onStart: share },
    );
    if (code !== 0) throw new Complaint(`The web application could not be built: vite ended with code ${code}.`);
    writeFileSync(join(built, '.build-stamp'), wanted);
    moveIntoPlace(built);
  });
}
