import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UserActor } from '../kernel/actor.ts';
import { secondsAfter } from '../kernel/clock.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Database } from '../platform/database/database.ts';
import { backdateDisplays, insertDays } from './demo.queries.ts';
import { type DemoDisplay, daysOfHistory, demoDisplays, presenceHistory } from './demo-displays.ts';
import type { DemoServices } from './demo-services.ts';

/** A display that is enrolled, with the token that it would keep. */
export interface EnrolledDisplay extends DemoDisplay {
  id: number;
  token: string;
}

/** Enrols the displays with the codes of their organizations. */
export async function loadDisplays(
  services: DemoServices,
  actor: UserActor,
  organizationIds: readonly number[],
): Promise<EnrolledDisplay[]> {
  const enrolled: EnrolledDisplay[] = [];
  for (const display of demoDisplays) {
    const { index, androidid, name, isWaiting } = display;
    const organizationId = organizationIds[(index * 5) % organizationIds.length];
    const code =
      isWaiting || !organizationId
        ? null
        : (await services.organizations.show(systemScope, organizationId)).enrolment_code;
    const visitor = { kind: 'visitor', origin: actor.origin } as const;
    const { device, token } = await services.enrolment.enrol(
      visitor,
      { androidid, name, enrolment_code: code },
      undefined,
    );
    enrolled.push({ ...display, id: device.id, token });
  }
  return enrolled;
}

/** Gives displays a past: a month of presence, and the time at which they were last seen. Waiting ones came today. */
export async function loadPresence(database: Database, displays: readonly EnrolledDisplay[], now: Date): Promise<void> {
  const known = displays.filter(({ isWaiting }) => !isWaiting);
  await database.write(systemScope, async (tx) => {
    await backdateDisplays(
      tx,
      known.map(({ id, index, silence, appVersion, osVersion, manufacturerCode }) => ({
        id,
        enrolledAt: secondsAfter(now, -86_400 * (daysOfHistory + 1 + (index % 90))),
        lastSeenAt: secondsAfter(now, -silence),
        appVersion,
        osVersion,
        manufacturerKey: manufacturerCode.toLowerCase(),
        address: `10.20.${index % 12}.${20 + index}`,
      })),
    );
    await insertDays(
      tx,
      known.flatMap((display) => presenceHistory(display, now).map((day) => ({ deviceId: display.id, ...day }))),
    );
  });
}

/** Blocks some displays, as their administrator would. */
export async function blockDisplays(
  services: DemoServices,
  actor: UserActor,
  displays: readonly EnrolledDisplay[],
): Promise<void> {
  for (const { id, isBlocked } of displays) if (isBlocked) await services.deviceAccess.block(actor, systemScope, id);
}

/** Writes down the tokens of displays that are on, so that a simulator can go on with them (tools/harness/displays). */
export async function keepTokens(file: string, displays: readonly EnrolledDisplay[], on: number): Promise<void> {
  const kept = displays
    .filter(({ silence, isBlocked }) => silence < on && !isBlocked)
    .map(({ androidid, name, appVersion, osVersion, manufacturerCode, token }) => [
      androidid,
      { name, appVersion, osVersion, manufacturerCode, token },
    ]);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(Object.fromEntries(kept)), { mode: 0o600 });
}
