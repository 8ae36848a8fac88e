import type { SettingsInput } from '@account/contract/endpoints/accounts/profile';
import type { UserActor } from '../../kernel/actor.ts';
import { orSignedOut } from '../../kernel/or-signed-out.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { updateOwnSettings } from './settings.queries.ts';

export interface SettingsService {
  /** Saves after how many minutes a display signs the person out (0 is never); name and language, unless left out. */
  update(actor: UserActor, scope: Scope, settings: SettingsInput): Promise<void>;
}

/** Those of the values whose settings were given. */
const givenOf = ({ name, language }: SettingsInput, values: SettingsInput) => ({
  panel_idletimeout: values.panel_idletimeout,
  ...(name !== undefined && { name: values.name }),
  ...(language !== undefined && { language: values.language }),
});

export const createSettingsService = ({ database }: { database: Database }): SettingsService => ({
  update: (actor, scope, settings) =>
    database.write(scope, async (tx) => {
      const before = orSignedOut(await updateOwnSettings(tx, actor.id, settings));
      await recordOwnChange(tx, actor, 'user.settings_updated', {
        before: givenOf(settings, before),
        after: givenOf(settings, settings),
      });
    }),
});
