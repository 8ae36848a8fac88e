import { refuse } from './graph-errors.ts';

const itemProperties = new Set(
  `audio bundle content createdBy createdDateTime cTag deleted description eTag file fileSystemInfo folder id image
lastModifiedBy lastModifiedDateTime location malware name package parentReference pendingOperations photo publication
remoteItem root searchResult shared sharepointIds size specialFolder video webDavUrl webUrl`.split(/\s+/),
);

/** The properties that `$select` names; undefined for all. */
export function readSelect(text: string | null): string[] | undefined {
  if (text === null) return undefined;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !itemProperties.has(name));
  const message = `Could not find a property named '${unknown}' on type 'microsoft.graph.driveItem'.`;
  return unknown === undefined ? names : refuse('BadRequest', `Parsing OData Select and Expand failed: ${message}`);
}

/** The selected properties that a resource has. */
export function pick(names: readonly string[] | undefined, resource: Record<string, unknown>): Record<string, unknown> {
  if (!names) return resource;
  return Object.fromEntries(names.filter((name) => resource[name] !== undefined).map((name) => [name, resource[name]]));
}
