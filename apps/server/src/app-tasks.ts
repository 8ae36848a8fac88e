import type { ServiceParts, Services } from './app-services.ts';
import { createOldEntriesTask, createOrderTask } from './modules/audit/index.ts';
import { createExpiredEntriesTask } from './modules/bin/index.ts';
import { createOfflineDisplaysTask, createStaleDisplaysTask, deviceIndexes } from './modules/devices/index.ts';
import { createOldEventsTask } from './modules/directories/index.ts';
import { createExpiredCodesTask } from './modules/displays/index.ts';
import { createExpiredIdentitiesTask } from './modules/identities/index.ts';
import { createOldBatchesTask } from './modules/invitations/index.ts';
import { createEndedLinksTask } from './modules/links/index.ts';
import { createSweep } from './modules/media/index.ts';
import { createExpiredRegistrationsTask } from './modules/onboarding/index.ts';
import {
  createCertificateTask,
  createDomainProofTask,
  createExpiredAnswersTask,
} from './modules/organization-sign-in/index.ts';
import { findNamedLogos } from './modules/organizations/index.ts';
import { createExpiredChallengesTask } from './modules/passkeys/index.ts';
import { findNamedPictures } from './modules/profile/index.ts';
import {
  createExpiredSessionsTask,
  createIdleSessionsTask,
  createUnusedBrowsersTask,
} from './modules/sessions/index.ts';
import { userIndexes } from './modules/users/index.ts';
import { createOldFailuresTask } from './platform/limits/lockout/lockout.ts';
import { createEndedWindowsTask } from './platform/limits/windows/postgres-counter.ts';
import { positionsTask } from './platform/lists/index.ts';
import { createFindTexts } from './platform/outgoing/find-texts.ts';
import type { Task } from './platform/queue/task.ts';

/** The tasks of the worker: jobs that services ask for, and recurring tasks. */
export function createTasks(services: Services, parts: ServiceParts): Task[] {
  const named = {
    profile: findNamedPictures('profile'),
    wallpaper: findNamedPictures('wallpaper'),
    logos: findNamedLogos,
  };
  return [
    ...services.mail.tasks,
    ...services.resets.tasks,
    ...services.cloudTasks,
    createExpiredEntriesTask({ ...parts, files: services.files }),
    ...services.operationTasks,
    createOrderTask(parts),
    createOldEntriesTask({ ...parts, activityDays: parts.config.ACTIVITY_DAYS }),
    createEndedLinksTask(parts),
    createOldBatchesTask(parts),
    createExpiredRegistrationsTask(parts),
    createExpiredSessionsTask({ ...parts, signInDays: parts.config.SIGN_IN_DAYS }),
    createIdleSessionsTask(parts),
    createOldEventsTask(parts),
    createOldFailuresTask(parts),
    createUnusedBrowsersTask(parts),
    createExpiredIdentitiesTask(parts),
    createDomainProofTask({ ...parts, findTexts: createFindTexts(parts.config.DNS_SERVERS) }),
    createExpiredAnswersTask(parts),
    createCertificateTask({ ...parts, queueMail: services.mail.queueMail, publicUrl: services.publicUrl }),
    createExpiredChallengesTask(parts),
    createExpiredCodesTask(parts),
    createEndedWindowsTask(parts),
    createOfflineDisplaysTask({ ...parts, ...services }),
    services.morningMailTask,
    ...services.webhookTasks,
    ...services.myData.tasks,
    createStaleDisplaysTask(parts),
    positionsTask(parts.database, [...deviceIndexes, ...userIndexes]),
    createSweep({ ...parts, named }),
  ];
}
