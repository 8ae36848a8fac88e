import type { SettingsInput } from '@account/contract/endpoints/accounts/profile';
import type { UserActor } from '../../kernel/actor.ts';
import { orSignedOut } from '../../kernel/or-signed-out.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { updateOwnSettings } from './settings.queries.ts';

export interface SettingsService {
  /** Saves after how many minutes a display signs the person out (0 is never), and the name, unless it is left out. */
  update(actor: UserActor, scope: Scope, settings: SettingsInput): Promise<void>;
}

export const createSettingsService = ({ database }: { database: Database }): SettingsService => ({
  update: (actor, scope, { panel_idletimeout, name }) =>
    database.write(scope, async (tx) => {
      const before = orSignedOut(await updateOwnSettings(tx, actor.id, { panel_idletimeout, name }));
      await recordOwnChange(tx, actor, 'user.settings_updated', {
        before: { panel_idletimeout: before.panel_idletimeout, ...(name !== undefined && { name: before.name }) },
        after: { panel_idletimeout, ...(name !== undefined && { name }) },
      });
    }),
});
