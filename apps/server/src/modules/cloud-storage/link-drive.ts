import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { limits } from '@account/contract/limits';
import type { ValidationId } from '@account/contract/messages';
import { type Platform, platformNames } from '@account/contract/platforms';
import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError, orNotFound } from '../../kernel/errors.ts';
import { requireMayChange, type Scope, systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Redeemed } from '../../platform/openid/openid-client.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import { recordChange } from '../audit/index.ts';
import { type Authorizations, beginAuthorization, homeward, identityIn } from '../identities/index.ts';
import { requireSession } from '../sessions/index.ts';
import { lockUserRow } from '../users/index.ts';
import type { DrivePlatform } from './platforms/drive-platform.ts';
import * as queries from './providers.queries.ts';
import { auditedProvider, providerSubject, toProvider } from './providers.service.ts';
import { sealTokens } from './sync/drive-tokens.ts';
import { queueSync } from './sync/queue-sync.ts';

/**
 * Stores a linked drive and lets it be synchronised. A drive that its user has linked before gets new tokens and keeps
 * its files; with `recordId`, it must be that one.
 */
export async function storeDrive(
  tx: Transaction,
  drive: queries.LinkedDrive,
  recordId?: number,
): Promise<{ id: number; renewed: boolean }> {
  await lockUserRow(tx, drive.userId);
  const linked = await queries.findLinked(tx, drive.userId, drive.platform, drive.accountKey);
  if (recordId !== undefined && linked?.id !== recordId) throw fieldError('state', 'validation.drive_other');
  if (linked) await queries.renewProvider(tx, linked.id, drive);
  else if ((await queries.countProvidersOf(tx, drive.userId)) >= limits.linkedDrives)
    throw fieldError('code', 'validation.drives_many', { count: limits.linkedDrives });
  const { id } = linked ?? orNotFound(await queries.insertProvider(tx, drive));
  await queueSync(tx, id, drive.now);
  return { id, renewed: linked !== undefined };
}

export interface LinkParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  authorizations: Authorizations;
  drives: Readonly<Record<Platform, DrivePlatform>>;
}

/** The parameters of a return from a platform, as the page passed them on. */
export interface LinkReturn {
  code: string;
  state: string;
}

export interface LinkBeginning {
  platform: Platform;
  /** A linked drive whose access is to be renewed. */
  recordId: number | undefined;
}

export interface LinkService {
  /** The platform's address. 404 for a drive that is not in the scope, 403 for that of another user. */
  begin(actor: UserActor, scope: Scope, browser: string | undefined, asked: LinkBeginning): Promise<string>;
  /** Links the drive while the session lives, or renews the access to one that was linked; then it is synchronised. */
  finish(
    actor: UserActor,
    by: { session: LiveSession; browser: string | undefined },
    platform: Platform,
    returned: LinkReturn,
  ): Promise<{ data: CloudStorageProvider; renewed: boolean }>;
}

const refusals: Readonly<Record<PlatformError['reason'], ValidationId>> = {
  cancelled: 'validation.drive_cancelled',
  expired: 'validation.drive_return',
  rejected: 'validation.drive_rejected',
  invalid: 'validation.drive_rejected',
  unavailable: 'validation.drive_unavailable',
};

/** Platforms name a scope alone or as an address: `https://graph.microsoft.com/Files.Read.All`. */
const lastPart = (scope: string): string => scope.split('/').at(-1)?.toLowerCase() ?? '';

export function createLinkService({ database, clock, secrets, authorizations, drives }: LinkParts): LinkService {
  /** The tokens of a return, and whose drive they open. */
  const driveIn = (actor: UserActor, platform: Platform, { claims, tokens }: Redeemed): queries.LinkedDrive => {
    const { scopes } = tokens;
    if (scopes && !scopes.some((scope) => lastPart(scope) === lastPart(drives[platform].fileScope)))
      throw fieldError('code', 'validation.drive_consent', { platform: platformNames[platform] });
    const { issuer, subject, email, name } = identityIn(platform, claims);
    return {
      userId: actor.id,
      platform,
      accountKey: `${issuer}|${subject}`,
      name: name ?? email ?? subject,
      accountId: email ?? subject,
      tokens: sealTokens({ secrets, clock }, tokens),
      now: clock.now(),
    };
  };

  return {
    begin: async (actor, scope, browser, { platform, recordId }) => {
      if (recordId !== undefined) {
        const linked = await database.read(scope, (executor) => queries.findProvider(executor, scope, recordId));
        requireMayChange(actor, orNotFound(linked));
      }
      const { scopes, authorization } = drives[platform];
      const start = { platform, purpose: 'drive', userId: actor.id, continuation: homeward, recordId } as const;
      const asked = { scopes: ['openid', 'email', 'profile', ...scopes], more: authorization };
      return beginAuthorization(authorizations, { ...start, ...asked }, browser);
    },

    finish: async (actor, { session, browser }, platform, { code, state }) => {
      const query = new URLSearchParams({ code, state });
      const returned = await authorizations.finish('drive', platform, browser ?? '', query);
      if (!returned.result || returned.userId !== actor.id) throw fieldError('state', 'validation.drive_return');
      const { result, recordId } = returned;
      const refuse = (error: PlatformError) =>
        fieldError('code', refusals[error.reason], { platform: platformNames[platform] });
      if (result instanceof PlatformError) throw refuse(result);
      let drive: queries.LinkedDrive;
      try {
        drive = driveIn(actor, platform, result);
      } catch (error) {
        throw error instanceof PlatformError ? refuse(error) : error;
      }
      return database.write(systemScope, async (tx) => {
        await requireSession(tx, actor, session);
        const { id, renewed } = await storeDrive(tx, drive, recordId);
        const record = orNotFound(await queries.findProvider(tx, systemScope, id));
        await recordChange(tx, actor, {
          action: renewed ? 'cloud_storage_provider.renewed' : 'cloud_storage_provider.linked',
          subject: providerSubject(record),
          organizationId: actor.organizationId,
          after: auditedProvider(record),
        });
        return { data: toProvider(record), renewed };
      });
    },
  };
}
