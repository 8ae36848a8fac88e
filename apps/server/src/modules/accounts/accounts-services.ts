import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import type { QueueMail } from '../mail/index.ts';
import type { FileKeeper } from '../media/index.ts';
import { createChallengeService } from './challenge.service.ts';
import { createCompanionCloudService } from './companion-cloud.service.ts';
import { createExpiredRowsTask } from './expired-rows.ts';
import { createInvitationService } from './invitations.service.ts';
import { createPasswordResetService } from './password-reset.service.ts';
import { createPasswordService } from './passwords.service.ts';
import { createPictureService } from './pictures.service.ts';
import { createProofOfPassword } from './proof-of-password.ts';
import { createRegistrationService } from './registration.service.ts';
import { createSessionListService } from './session-list.service.ts';
import { createSettingsService } from './settings.service.ts';
import { createSignInService } from './sign-in.service.ts';
import { createTwoFactorService } from './two-factor.service.ts';
import { createVerificationLinks } from './verification-links.ts';

export interface AccountParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  queueMail: QueueMail;
  files: FileKeeper;
  publicUrl: string;
  /** What the companion cloud proves itself with; undefined where none is set up. */
  companionSecret: string | undefined;
  /** Whether people may register themselves. */
  isOpen: boolean;
}

/** The services around the own account, joined to each other. */
export function createAccountServices(parts: AccountParts) {
  const links = createVerificationLinks(parts);
  const provePassword = createProofOfPassword(parts);
  return {
    links,
    signIn: createSignInService(parts),
    passwords: createPasswordService({ ...parts, provePassword }),
    settings: createSettingsService(parts),
    pictures: createPictureService(parts),
    companionCloud: createCompanionCloudService(parts),
    invitations: createInvitationService(parts),
    registration: createRegistrationService({ ...parts, links }),
    resets: createPasswordResetService(parts),
    sessions: createSessionListService(parts),
    twoFactor: createTwoFactorService({ ...parts, provePassword }),
    challenges: createChallengeService(parts),
    expiredRows: createExpiredRowsTask(parts),
  };
}
