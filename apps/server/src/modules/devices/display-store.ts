import type { DisplayStore, LiveDisplay } from '../../kernel/callers.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { findSuspendedDisplay } from '../bin/index.ts';
import { type DisplayRecord, findDisplay, useNextToken } from './display-store.queries.ts';
import { createFollow, type DisplayStoreParts } from './follow-display.ts';

const toLiveDisplay = (record: DisplayRecord): LiveDisplay => ({
  id: record.id,
  androidid: record.androidid,
  name: record.name,
  organizationId: record.organization_id,
  configurationVersion: record.version,
  manufacturerKey: record.manufacturer_key,
});

/** Looks displays up for the HTTP side. Every call asks the database, so that an ended token is ended everywhere. */
export function createDisplayStore(parts: DisplayStoreParts): DisplayStore {
  const { database } = parts;
  const lookUp = (tokenHash: Buffer) => database.read(systemScope, (executor) => findDisplay(executor, tokenHash));
  return {
    find: async (token) => {
      const tokenHash = hashToken(token);
      const record = await lookUp(tokenHash);
      if (!record?.is_next) return record && toLiveDisplay(record);
      const used = await database.writeOne((writer) => useNextToken(writer, tokenHash));
      // Another call has used it in the same moment, or it was replaced by a newer one.
      const current = used > 0 ? record : await lookUp(tokenHash);
      return current && toLiveDisplay(current);
    },
    findSuspended: (token) =>
      database.read(systemScope, (executor) => findSuspendedDisplay(executor, hashToken(token))),
    follow: createFollow(parts),
  };
}
