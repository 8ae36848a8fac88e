import { existsSync } from 'node:fs';
import { Complaint } from './complaint.mjs';
import { installFromDebian, isOurDebian, refreshDebian } from './debian.mjs';
import { onPath, starts } from './find-program.mjs';

/** Programs around the product, by the packages of Debian that have them. */
const programs = {
  pgbouncer: () => onPath(['pgbouncer']).some(starts),
  'redis-server': () => onPath(['redis-server']).some(starts),
  haproxy: () => onPath(['haproxy']).some(existsSync),
  'postgresql-15': () => existsSync('/usr/lib/postgresql/15/bin/pg_basebackup'),
};

/** Installs those that are not there. @param {...keyof typeof programs} names */
export async function ensurePrograms(...names) {
  const missing = () => names.filter((name) => !programs[name]());
  const wanted = missing();
  if (wanted.length === 0) return;
  if (!isOurDebian()) throw new Complaint(`These tests need ${wanted.join(', ')}.`);
  await refreshDebian();
  await installFromDebian('--no-install-recommends', ...wanted);
  if (missing().length > 0) throw new Complaint(`${missing().join(', ')} cannot be installed.`);
}
