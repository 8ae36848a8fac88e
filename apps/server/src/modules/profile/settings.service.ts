import type { UserActor } from '../../kernel/actor.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { updateIdleTimeout } from './settings.queries.ts';

export interface SettingsService {
  /** Saves after how many minutes a display signs the person out; 0 is never. */
  update(actor: UserActor, scope: Scope, panel_idletimeout: number): Promise<void>;
}

export const createSettingsService = ({ database }: { database: Database }): SettingsService => ({
  update: (actor, scope, panel_idletimeout) =>
    database.write(scope, async (tx) => {
      const { before } = orNotFound(await updateIdleTimeout(tx, actor.id, panel_idletimeout));
      await recordOwnChange(tx, actor, 'user.settings_updated', {
        before: { panel_idletimeout: before },
        after: { panel_idletimeout },
      });
    }),
});
