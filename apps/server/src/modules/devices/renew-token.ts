import type { DisplayActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordChange } from '../audit/index.ts';
import { storeNextToken } from './display-store.queries.ts';

/** Gives the display that sent a token a new one; the display store ends the old one when the new one is used. */
export type RenewToken = (actor: DisplayActor, token: string) => Promise<string>;

export const createRenewToken =
  ({ database }: { database: Database }): RenewToken =>
  async (actor, token) => {
    const next = randomToken();
    await database.write(systemScope, async (tx) => {
      const hashes = { current: hashToken(token), next: hashToken(next) };
      if ((await storeNextToken(tx, actor.deviceId, hashes)) === 0) throw new AppError('unauthorized');
      await recordChange(tx, actor, {
        action: 'device.token_renewed',
        subject: { kind: 'device', id: actor.deviceId, label: actor.name },
        organizationId: actor.organizationId,
      });
    });
    return next;
  };
