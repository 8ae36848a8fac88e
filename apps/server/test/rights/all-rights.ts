import { globSync } from 'node:fs';
import path from 'node:path';
import type { Rights } from './rights.ts';

const modules = path.join(import.meta.dirname, '../../src/modules');
const files = globSync('*/test/rights.ts', { cwd: modules }).toSorted();
const tables: readonly { rights: readonly Rights[] }[] = await Promise.all(
  files.map((file) => import(path.join(modules, file))),
);

/** The rights that all modules list. */
export const allRights: readonly Rights[] = tables.flatMap(({ rights }) => rights);
