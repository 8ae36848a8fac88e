import type { Config } from '../config/config.ts';
import type { Clock } from '../kernel/clock.ts';
import * as devices from '../modules/devices/index.ts';
import type { QueueMail } from '../modules/mail/index.ts';
import * as manufacturerApps from '../modules/manufacturer-apps/index.ts';
import type { FileKeeper } from '../modules/media/index.ts';
import * as networkDrives from '../modules/network-drives/index.ts';
import { createInvitationService } from '../modules/onboarding/index.ts';
import * as organizations from '../modules/organizations/index.ts';
import * as users from '../modules/users/index.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/database/database.ts';

export interface DemoParts {
  config: Config;
  database: Database;
  secrets: Secrets;
  files: FileKeeper;
}

/** A clock that the demo sets back, so that displays were last seen at different times. */
export interface DemoClock extends Clock {
  set(timestamp: Date): void;
}

function demoClock(): DemoClock {
  let timestamp = new Date();
  return {
    now: () => timestamp,
    set: (next) => {
      timestamp = next;
    },
  };
}

/**
 * The real services with two differences: invitation mails are collected in `invitations` by recipient instead of being
 * queued, so that none is sent, and the time can be set.
 */
export function createDemoServices({ config, database, secrets, files }: DemoParts) {
  const clock = demoClock();
  const invitations = new Map<string, string>();
  const queueMail: QueueMail = async (_transaction, mail) => {
    invitations.set(mail.recipient, mail.data.url.slice(mail.data.url.lastIndexOf('/') + 1));
  };
  return {
    clock,
    invitations,
    organizations: organizations.createOrganizationService({ database, files }),
    users: users.createUserService({ database, files, clock, queueMail, publicUrl: config.publicUrl }),
    accept: createInvitationService({ database, clock, queueMail, publicUrl: config.publicUrl }),
    enrolment: devices.createEnrolmentService({ database, clock }),
    drives: networkDrives.createNetworkDriveService({ database, secrets }),
    manufacturerApps: manufacturerApps.createManufacturerAppService({ database }),
  };
}

export type DemoServices = ReturnType<typeof createDemoServices>;
