import type { DisplayStore } from '../../kernel/display.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { findDisplay, useNextToken } from './display-store.queries.ts';

/** Looks displays up for the HTTP side. Every call asks the database, so that an ended token is ended everywhere. */
export const createDisplayStore = ({ database }: { database: Database }): DisplayStore => ({
  find: async (token) => {
    const tokenHash = hashToken(token);
    const record = await database.read(systemScope, (executor) => findDisplay(executor, tokenHash));
    if (!record) return undefined;
    if (record.is_next) await database.writeOne((writer) => useNextToken(writer, tokenHash));
    return {
      id: record.id,
      androidid: record.androidid,
      name: record.name,
      organizationId: record.organization_id,
      configurationVersion: record.version,
      manufacturerKey: record.manufacturer_key,
    };
  },
});
