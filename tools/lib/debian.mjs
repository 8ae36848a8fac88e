import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** Whether this is a Debian, or the like, where packages may be installed. */
export const isOurDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export const refreshDebian = () => run('apt-get', ['update', '-qq'], { env });

/** @param {string} name */
export const debianHas = async (name) =>
  (await run('apt-get', ['install', '--simulate', name], { env, output: 'ignore' })) === 0;

/** @param {string[]} args */
export const installFromDebian = (...args) =>
  run('apt-get', ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], { env });
