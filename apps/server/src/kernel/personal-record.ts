import { mayChangePersonal, mayDeletePersonal, type PersonalRecord } from '@account/contract/policies/personal-records';
import type { UserActor } from './actor.ts';
import { AppError } from './app-error.ts';

/** 403 unless the record is the actor's own. */
export function requireMayChange(actor: UserActor, record: PersonalRecord): void {
  if (!mayChangePersonal(actor, record)) throw new AppError('forbidden');
}

/** 403 unless the record is the actor's own, or the actor a top administrator. */
export function requireMayDelete(actor: UserActor, record: PersonalRecord): void {
  if (!mayDeletePersonal(actor, record)) throw new AppError('forbidden');
}
