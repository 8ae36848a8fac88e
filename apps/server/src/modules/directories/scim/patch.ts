import { scimLimits } from '@account/contract/limits';
import type { AppError } from '../../../kernel/errors.ts';
import { attributeName } from './filter.ts';
import { scimError } from './scim-error.ts';

/** A resource while operations are applied to it. Names of attributes are compared without their case. */
export type Resource = Record<string, unknown>;

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  /** Undefined: the value names attributes itself. */
  path: string | undefined;
  value: unknown;
}

/** Whether a value is an object with names. */
export const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The key under which an attribute stands, whatever its case. */
const keyOf = (resource: Resource, name: string): string | undefined =>
  Object.keys(resource).find((key) => key.toLowerCase() === name.toLowerCase());

/** An attribute, whatever the case of its name. */
export const attributeOf = (resource: Resource, name: string): unknown => {
  const key = keyOf(resource, name);
  return key === undefined ? undefined : resource[key];
};

const isOp = (op: string): op is Operation['op'] => op === 'add' || op === 'replace' || op === 'remove';

/** The operations of a PATCH. Entra writes `Add`, `Replace` and `Remove` with capitals. */
export function operationsOf(body: Resource): Operation[] {
  const listed = attributeOf(body, 'operations');
  if (!Array.isArray(listed) || listed.length === 0) throw scimError('invalidSyntax', 'scim.operations_missing');
  if (listed.length > scimLimits.operations)
    throw scimError('invalidSyntax', 'scim.operations_many', { most: scimLimits.operations });
  return listed.map((operation: unknown) => {
    if (!isResource(operation)) throw scimError('invalidSyntax', 'scim.operations_missing');
    const [op, path] = [attributeOf(operation, 'op'), attributeOf(operation, 'path')];
    const verb = typeof op === 'string' ? op.toLowerCase() : '';
    if (!isOp(verb)) throw scimError('invalidSyntax', 'scim.operation_unknown');
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw scimError('invalidPath', 'scim.path_unknown');
    return { op: verb, path: path || undefined, value: attributeOf(operation, 'value') };
  });
}

/** A path in its parts: `emails[type eq "work"].value`. */
export interface Path {
  attribute: string;
  /** Which of several values. */
  where: { attribute: string; value: string } | undefined;
  sub: string | undefined;
}

const pathForm = /^([^[\].\s]+)(?:\[\s*([\w.$-]+)\s+eq\s+(?:"((?:[^"\\]|\\.)*)"|(\w+))\s*\])?(?:\.([\w$-]+))?$/i;

export function parsePath(text: string): Path {
  // A name of an extension has dots of its own, in `2.0`.
  const [, space = '', rest = text] = /^(urn:(?:[^:[\]]+:)+)(.+)$/i.exec(text) ?? [];
  const match = pathForm.exec(rest);
  if (!match?.[1]) throw scimError('invalidPath', 'scim.path_unknown');
  const [, attribute, by, quoted, word, sub] = match;
  const value = quoted ?? word;
  const where = by === undefined || value === undefined ? undefined : { attribute: by, value };
  // Attributes of extensions are let go: no attribute has this name.
  const isExtension = space !== '' && !/:core:[\d.]+:(?:(?:user|group):)?$/i.test(space);
  return { attribute: isExtension ? `${space}${attribute}` : attributeName(attribute), where, sub };
}

const set = (resource: Resource, name: string, value: unknown): void => {
  resource[keyOf(resource, name) ?? name] = value;
};

const matches = (entry: unknown, { attribute, value }: { attribute: string; value: string }): entry is Resource =>
  isResource(entry) && String(attributeOf(entry, attribute)).toLowerCase() === value.toLowerCase();

const asList = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat());

/** Changes those of several values that a path names. Directories also replace values that are not there yet. */
function applyWhere(
  resource: Resource,
  path: Path & { where: NonNullable<Path['where']> },
  operation: Operation,
): void {
  const { attribute, where, sub } = path;
  const entries = asList(attributeOf(resource, attribute));
  if (operation.op === 'remove') {
    const kept = sub
      ? entries.map((entry) => (matches(entry, where) ? without(entry, sub) : entry))
      : entries.filter((entry) => !matches(entry, where));
    set(resource, attribute, kept);
    return;
  }
  const change = (entry: Resource): Resource => {
    if (sub) return { ...entry, [keyOf(entry, sub) ?? sub]: operation.value };
    return isResource(operation.value) ? { ...entry, ...operation.value } : entry;
  };
  const isThere = entries.some((entry) => matches(entry, where));
  const changed = entries.map((entry) => (matches(entry, where) ? change(entry) : entry));
  set(resource, attribute, isThere ? changed : [...entries, change({ [where.attribute]: where.value })]);
}

function without(resource: Resource, name: string): Resource {
  const { [keyOf(resource, name) ?? name]: _gone, ...rest } = resource;
  return rest;
}

function applyAt(resource: Resource, path: Path, operation: Operation): void {
  const { attribute, where, sub } = path;
  if (where) {
    applyWhere(resource, { ...path, where }, operation);
    return;
  }
  const stored = attributeOf(resource, attribute);
  if (sub) {
    const inner = isResource(stored) ? stored : {};
    const changed =
      operation.op === 'remove' ? without(inner, sub) : { ...inner, [keyOf(inner, sub) ?? sub]: operation.value };
    set(resource, attribute, changed);
    return;
  }
  if (operation.op === 'remove') {
    const key = keyOf(resource, attribute);
    if (key !== undefined) delete resource[key];
    return;
  }
  const isJoined = operation.op === 'add' && (Array.isArray(stored) || Array.isArray(operation.value));
  if (isJoined) set(resource, attribute, [...asList(stored), ...asList(operation.value)]);
  else if (isResource(stored) && isResource(operation.value))
    set(resource, attribute, { ...stored, ...operation.value });
  else set(resource, attribute, operation.value);
}

/** The error of an operation that names no attribute (RFC 7644, 3.5.2.2). */
export const withoutTarget = ({ op }: Operation): AppError =>
  scimError(op === 'remove' ? 'noTarget' : 'invalidValue', 'scim.value_missing');

/** How many values there are in a value, with itself. */
const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner), 1)
    : 1;

/**
 * Applies operations in their order and returns the changed resource. Without a path, Entra puts paths into the value. Each
 * value within a value counts as an operation: a further one is compared with all that came before.
 */
export function applyPatch(before: Resource, operations: readonly Operation[]): Resource {
  const values = operations.reduce((sum, { value }) => sum + sizeOf(value), 0);
  if (values > scimLimits.operations)
    throw scimError('invalidSyntax', 'scim.operations_many', { most: scimLimits.operations });
  const resource: Resource = structuredClone(before);
  for (const operation of operations) {
    if (operation.path !== undefined) {
      applyAt(resource, parsePath(operation.path), operation);
      continue;
    }
    if (!isResource(operation.value)) throw withoutTarget(operation);
    for (const [path, value] of Object.entries(operation.value))
      if (!path.startsWith('urn:') || !isResource(value)) applyAt(resource, parsePath(path), { ...operation, value });
  }
  return resource;
}
