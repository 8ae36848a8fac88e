import { timingSafeEqual } from 'node:crypto';
import { enrolmentLockout, lifetimes, limits } from '@account/contract/limits';
import type { PresenceTime } from '@account/contract/values/presence';
import { readRoomCode } from '@account/contract/values/typed-codes';
import type { Actor } from '../../kernel/actor.ts';
import { clientOf } from '../../kernel/client.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { withLockout } from '../../platform/limits/lockout/lockout.ts';
import { recordChange } from '../audit/index.ts';
import { endSuspendedTokens } from '../bin/index.ts';
import { findByEnrolmentCode } from '../organizations/index.ts';
import {
  type Enrolment,
  hasWaiting,
  holdWaitingRoom,
  insertDevice,
  type KnownDevice,
  lockByAndroidId,
  renewDevice,
} from './enrolment.queries.ts';
import type { PresenceRecorder } from './presence/presence-recorder.ts';
import { publishDevices } from './presence/publish-devices.ts';

export interface EnrolmentRequest {
  androidid: string;
  name: string;
  enrolment_code?: string | null | undefined;
}

export interface Enrolled {
  device: { id: number; androidid: string; name: string; organization_id: number | null };
  /** Shown once; only its hash is stored. */
  token: string;
}

export interface EnrolmentService {
  /**
   * Enrols a display; it gets a new token each time. A known one needs its old token or an administrator's release,
   * unless it waits and brings the code of an organization.
   */
  enrol(actor: Actor, request: EnrolmentRequest, oldToken: string | undefined): Promise<Enrolled>;
}

interface EnrolmentParts {
  database: Database;
  clock: Clock;
  presence: PresenceRecorder;
  presenceTime: () => PresenceTime;
}

type Organization = { id: number; name: string };

/** Seconds after which a display that finds the waiting room full may try again. */
const retryAfter = 600;

const unknownCode = () => fieldError('enrolment_code', 'validation.enrolment_code');
/** Violated when the organization was deleted after its code was looked up. */
const constraints: ConstraintMessages = { devices_organization_id_fkey: unknownCode };

const isHashOf = (hash: Buffer | null, token: string): boolean =>
  hash !== null && timingSafeEqual(hashToken(token), hash);

function requireMayEnrolAgain(known: KnownDevice, oldToken: string | undefined, joins: boolean): void {
  if (known.blocked) throw new AppError('forbidden', { message: { id: 'refusals.device_blocked' } });
  if (known.released || (joins && known.organization_id === null)) return;
  const isProven =
    oldToken !== undefined && (isHashOf(known.token_hash, oldToken) || isHashOf(known.next_token_hash, oldToken));
  if (!isProven) throw new AppError('forbidden', { message: { id: 'refusals.device_known' } });
}

async function requireRoom(tx: Transaction): Promise<void> {
  await holdWaitingRoom(tx);
  if (await hasWaiting(tx, limits.waitingDevices)) throw new AppError('too_many_requests', { retryAfter });
}

export function createEnrolmentService({ database, clock, presence, presenceTime }: EnrolmentParts): EnrolmentService {
  /** A client that tries many wrong codes is held back. A right one in between does not help it: one may be known. */
  const organizationOf = async (code: string, actor: Actor): Promise<Organization> => {
    let found: Organization | undefined;
    const client = hashToken(`enrolment code\n${clientOf(actor.origin.address)}`);
    await withLockout({ database, clock, rule: enrolmentLockout, forgives: false }, client, async () => {
      found = await database.read(systemScope, (executor) => findByEnrolmentCode(executor, code));
      return found !== undefined;
    });
    if (!found) throw unknownCode();
    return found;
  };

  /** Finds the device of an androidid, or makes it; of several at the same moment one makes it. */
  const findOrMake = async (tx: Transaction, enrolment: Enrolment) => {
    const find = () => lockByAndroidId(tx, enrolment.androidid, secondsAfter(clock.now(), -lifetimes.release));
    const earlier = await find();
    if (earlier) return { known: earlier, id: earlier.id };
    if (enrolment.organizationId === null) await requireRoom(tx);
    const made = await insertDevice(tx, enrolment);
    if (made) {
      await endSuspendedTokens(tx, enrolment.androidid, hashToken(randomToken()));
      return { known: undefined, id: made.id };
    }
    const known = await find();
    if (!known) throw new AppError('unavailable', { message: { id: 'refusals.busy' } });
    return { known, id: known.id };
  };

  const store = (actor: Actor, request: EnrolmentRequest, joined: Organization | undefined, old: string | undefined) =>
    database.write(systemScope, async (tx) => {
      const { androidid, name } = request;
      const token = randomToken();
      const enrolment = { androidid, name, organizationId: joined?.id ?? null, tokenHash: hashToken(token) };
      const { known, id } = await findOrMake(tx, enrolment);
      if (known) {
        requireMayEnrolAgain(known, old, joined !== undefined);
        enrolment.organizationId ??= known.organization_id;
        await renewDevice(tx, id, enrolment);
      }
      const organization_id = enrolment.organizationId;
      await recordChange(tx, actor, {
        action: known ? 'device.enrolled_again' : 'device.enrolled',
        subject: { kind: 'device', id, label: name },
        organizationId: organization_id,
        ...(known ? { before: { androidid, name: known.name, organization: known.organization_name } } : {}),
        after: { androidid, name, organization: joined?.name ?? known?.organization_name ?? null },
      });
      await publishDevices(tx, [id], presenceTime());
      return { device: { id, androidid, name, organization_id }, token };
    });

  return {
    enrol: async (actor, request, oldToken) => {
      const { code, room } = readRoomCode(request.enrolment_code ?? '');
      if (code.length > limits.code || room.length > limits.name) throw unknownCode();
      const joined = request.enrolment_code ? await organizationOf(code, actor) : undefined;
      const named = { ...request, name: room || request.name };
      const enrolled = await mapConstraintErrors(constraints, () => store(actor, named, joined, oldToken));
      const sign = { deviceId: enrolled.device.id, at: clock.now(), address: actor.origin.address };
      await presence.note({ ...sign, appVersion: null, osVersion: null });
      return enrolled;
    },
  };
}
