import { zones } from './layout.mjs';
import { resolve } from './resolve.mjs';
import { isTest } from './sources.mjs';

/** @typedef {import('./layout.mjs').Zone} Zone */

/** @param {string} path */
function zoneOf(path) {
  for (const zone of zones) {
    const match = zone.files.exec(path);
    if (match) return { zone, part: match.groups?.part };
  }
  return undefined;
}

/** @param {string} path the folder of the workspace, by which tests are free */
const workspaceOf = (path) => /^(apps|packages)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? '';

/**
 * @param {Zone} zone
 * @param {string} from
 */
const allowedFor = (zone, from) => [...zone.may, ...(zone.widened?.files.test(from) ? zone.widened.may : [])];

/**
 * Why a part of a zone may not see another part of it; undefined when it may.
 * @param {Zone} zone
 * @param {string} part
 * @param {string} other
 */
function reasonAgainstPart(zone, part, other) {
  if (!zone.order) return `${zone.name} do not see each other`;
  const [from, to] = [zone.order.indexOf(part), zone.order.indexOf(other)];
  if (to < 0) return `${other} has no place in the order of ${zone.name}`;
  return from < 0 || to < from ? undefined : `${other} comes after ${part}`;
}

/**
 * Why a file may not import another file of ours; undefined when it may.
 * @param {string} from
 * @param {string} to
 * @param {boolean} typeOnly
 * @returns {string | undefined}
 */
export function reasonAgainstFile(from, to, typeOnly) {
  if (isTest(from)) return reasonAgainstTest(from, to);
  if (isTest(to)) return 'it belongs to tests';
  const source = zoneOf(from);
  const target = zoneOf(to);
  if (!source || !target) return `${source ? to : from} lies in no zone of tools/check/layout.mjs`;
  if (source.zone === target.zone && source.part === target.part) return undefined;
  if (source.zone === target.zone) {
    const reason = reasonAgainstPart(source.zone, source.part ?? '', target.part ?? '');
    if (reason) return reason;
  } else {
    const may = allowedFor(source.zone, from);
    const types = may.includes(`type ${target.zone.name}`);
    const isOpen = may.includes(target.zone.name);
    if (types && !isOpen && !typeOnly) return `${source.zone.name} may import types of ${target.zone.name} only`;
    if (!types && !isOpen) return `${source.zone.name} may import ${may.join(', ') || 'none of ours'}`;
  }
  if (target.zone.door && !target.zone.door.test(to))
    return `${target.part ?? target.zone.name} is entered through its index.ts only`;
  return undefined;
}

/** The workspaces of ours that a workspace stands on, beside contract and messages. @type {Record<string, string[]>} */
const foundations = {
  'apps/display': ['apps/web'],
  'apps/api-reference': ['apps/web'],
  // Clients are tried against the real server.
  'apps/server': ['packages/client'],
};

/**
 * Tests may look into their whole workspace, into what it stands on, and use the harness.
 * @param {string} from
 * @param {string} to
 */
function reasonAgainstTest(from, to) {
  if (zoneOf(to)?.zone.name === 'harness') return undefined;
  const own = workspaceOf(from);
  const free = [own, 'packages/contract', 'packages/messages', ...(foundations[own] ?? [])];
  return free.includes(workspaceOf(to)) ? undefined : `tests of ${own} stay within it`;
}

/**
 * @param {string} from
 * @param {import('./resolve.mjs').Target} target
 * @returns {string | undefined}
 */
function reasonAgainstOutside(from, target) {
  const zone = zoneOf(from)?.zone;
  if (!zone || isTest(from)) return undefined;
  if (target.kind === 'node' && zone.node === false) return `${zone.name} must run anywhere, without Node`;
  if (target.kind !== 'package' || !zone.packages || zone.packages.includes(target.name)) return undefined;
  return `${zone.name} may use ${zone.packages.join(', ') || 'no packages'}`;
}

/**
 * Imports that break the layout.
 * @param {import('./sources.mjs').Source[]} sources
 */
export function forbiddenImports(sources) {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, typeOnly, line }) => {
      const target = resolve(path, specifier);
      if (target.kind === 'unknown') return [`${path}:${line} imports ${specifier}, which does not exist`];
      const reason =
        target.kind === 'file' ? reasonAgainstFile(path, target.name, typeOnly) : reasonAgainstOutside(path, target);
      return reason ? [`${path}:${line} must not import ${specifier}: ${reason}`] : [];
    }),
  );
}
