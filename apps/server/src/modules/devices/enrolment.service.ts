import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/constraint-errors.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordChange } from '../audit/index.ts';
import { findByEnrolmentCode } from '../organizations/index.ts';
import { insertDevice, type KnownDevice, lockByAndroidId, renewDevice } from './enrolment.queries.ts';
import type { PresenceRecorder } from './presence/presence-recorder.ts';

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
  /** Enrols a display. A known one needs its old token or an administrator's release; it gets a new token each time. */
  enrol(actor: Actor, request: EnrolmentRequest, oldToken: string | undefined): Promise<Enrolled>;
}

const unknownCode = () => fieldError('enrolment_code', 'validation.enrolment_code');
/** Violated when the organization was deleted after its code was looked up. */
const constraints: ConstraintMessages = { devices_organization_id_fkey: unknownCode };

function requireMayEnrolAgain(known: KnownDevice, oldToken: string | undefined): void {
  const proven = oldToken !== undefined && timingSafeEqual(hashToken(oldToken), known.token_hash);
  if (!proven && !known.released) throw new AppError('forbidden', { message: { id: 'errors.device_known' } });
}

async function organizationOf(tx: Transaction, code: string | null | undefined) {
  if (!code) return undefined;
  const organization = await findByEnrolmentCode(tx, code);
  if (!organization) throw unknownCode();
  return organization;
}

export const createEnrolmentService = ({
  database,
  clock,
  presence,
}: {
  database: Database;
  clock: Clock;
  presence: PresenceRecorder;
}): EnrolmentService => ({
  enrol: async (actor, request, oldToken) => {
    const enrolled = await mapConstraintErrors(constraints, () =>
      database.write(systemScope, async (tx) => {
        const { androidid, name } = request;
        const organization = await organizationOf(tx, request.enrolment_code);
        const token = randomToken();
        const enrolment = {
          androidid,
          name,
          organizationId: organization?.id ?? null,
          tokenHash: hashToken(token),
        };
        const earlier = await lockByAndroidId(tx, androidid);
        const created = earlier ? undefined : await insertDevice(tx, enrolment);
        const known = earlier ?? (created ? undefined : await lockByAndroidId(tx, androidid));
        if (known) {
          requireMayEnrolAgain(known, oldToken);
          enrolment.organizationId = organization?.id ?? known.organization_id;
          await renewDevice(tx, known.id, enrolment);
        }
        const id = created?.id ?? known?.id;
        if (id === undefined) throw new AppError('unavailable');
        const organization_id = enrolment.organizationId;
        await recordChange(tx, actor, {
          action: known ? 'device.enrolled_again' : 'device.enrolled',
          subject: { kind: 'device', id, label: name },
          organizationId: organization_id,
          after: { androidid, name, organization: organization?.name ?? null },
        });
        return { device: { id, androidid, name, organization_id }, token };
      }),
    );
    const unreported = { appVersion: null, osVersion: null };
    await presence.note({
      deviceId: enrolled.device.id,
      at: clock.now(),
      address: actor.origin.address,
      ...unreported,
    });
    return enrolled;
  },
});
