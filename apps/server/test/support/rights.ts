import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { linkCompanionCloud } from '@account/contract/endpoints/accounts/companion-cloud';
import { changeFirstPassword, changePassword, provePresence } from '@account/contract/endpoints/accounts/credentials';
import * as grants from '@account/contract/endpoints/accounts/grants';
import * as identities from '@account/contract/endpoints/accounts/identities';
import { updateSettings, uploadProfilePicture, uploadWallpaper } from '@account/contract/endpoints/accounts/profile';
import { listOwnSignIns, listSignInsOfUser } from '@account/contract/endpoints/accounts/recent-sign-ins';
import { resendVerification } from '@account/contract/endpoints/accounts/registration';
import {
  endOtherSessions,
  endSession,
  issueMobileToken,
  listSessions,
} from '@account/contract/endpoints/accounts/sessions';
import * as twoFactor from '@account/contract/endpoints/accounts/two-factor';
import { listActivities } from '@account/contract/endpoints/administration/activities';
import { blockDevice, unblockDevice } from '@account/contract/endpoints/administration/device-access';
import {
  assignDevices,
  deleteDevice,
  listDevices,
  releaseDevice,
  showDevice,
  updateDevice,
} from '@account/contract/endpoints/administration/devices';
import * as batches from '@account/contract/endpoints/administration/invitation-batches';
import { countDevices, countUsers } from '@account/contract/endpoints/administration/list-counts';
import * as apps from '@account/contract/endpoints/administration/manufacturer-apps';
import * as operations from '@account/contract/endpoints/administration/operations';
import * as organizations from '@account/contract/endpoints/administration/organizations';
import { listPanelRoles, showPanelRole } from '@account/contract/endpoints/administration/panel-roles';
import { hideSetup, showSummary } from '@account/contract/endpoints/administration/summary';
import * as users from '@account/contract/endpoints/administration/users';
import { deleteView, listViews, saveView } from '@account/contract/endpoints/administration/views';
import * as bin from '@account/contract/endpoints/bin';
import { decideDisplayCode, showDisplayCode } from '@account/contract/endpoints/displays/codes';
import { listCloudFiles } from '@account/contract/endpoints/drives/cloud-files';
import * as cloud from '@account/contract/endpoints/drives/cloud-storage';
import * as drives from '@account/contract/endpoints/drives/network-drives';
import { followEvents } from '@account/contract/endpoints/events';
import { searchEverywhere } from '@account/contract/endpoints/search';
import { accessLevels } from '@account/contract/roles';
import { sql } from '../../src/platform/database/sql.ts';
import type { TestApp } from './app.ts';
import { manufacturerAppBody, organizationBody, userBody, viewBody } from './bodies.ts';
import { signedIn } from './client.ts';
import { showingCode } from './displays.ts';
import {
  buildBatch,
  buildBinned,
  buildCloudStorageProvider,
  buildDevice,
  buildGrant,
  buildIdentity,
  buildManufacturerApp,
  buildNetworkDrive,
  buildOperation,
  buildOrganization,
  buildPanelRole,
  buildUser,
  buildView,
} from './factories.ts';
import { type Home, knownPassword, type Persona } from './personas.ts';
import { plainJpeg } from './pictures.ts';
import { change, rowOf } from './query.ts';

/** What a valid call carries, made for the organization and the owner of the record. */
interface Call {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  file?: { field: string; name: string; bytes: Buffer };
  /** The organization whose code the call carries. */
  held?: { organizationId: number };
}

/** One endpoint and each persona's status. */
export interface Rights {
  endpoint: Endpoint;
  arrange?: (app: TestApp, home: Home) => Promise<Call>;
  statuses: Record<Persona, number>;
  /** The status for an administrator without organization, where it is not that of a foreign one. */
  alone?: number;
}

const nobody = 403;
const everybody = (status: number): Rights['statuses'] => ({
  top: status,
  administrator: status,
  'foreign administrator': status,
  owner: status,
  colleague: status,
  stranger: status,
  individual: status,
  visitor: 419,
});

/** What only top administrators manage. */
const topOnly = { ...everybody(nobody), top: 200 };
/** The list of users: administrators see their own organization. */
const administrators = { ...topOnly, administrator: 200, 'foreign administrator': 200 };
/** One user: missing for administrators of other organizations. */
const ofOrganization = { ...topOnly, administrator: 200, 'foreign administrator': 404 };
/** One drive: missing for everybody outside its organization, read by administrators. */
const personal = { ...everybody(404), owner: 200, top: 200 };

const at = (make: (app: TestApp, home: Home) => Promise<{ id: number }>) => async (app: TestApp, home: Home) => {
  const { id } = await make(app, home);
  return { params: { id }, body: {} };
};

/** Only top administrators find what another administrator began. */
const ownOperation = { ...administrators, administrator: 404, 'foreign administrator': 404 };

const organization = (app: TestApp) => buildOrganization(app);
const manufacturerApp = (app: TestApp) => buildManufacturerApp(app);
const device = (app: TestApp, { organizationId }: Home) => buildDevice(app, { organizationId });
const blockedDevice = async (app: TestApp, home: Home) => {
  const made = await device(app, home);
  await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${made.id}`);
  return made;
};
const drive = (app: TestApp, { ownerId }: Home) => buildNetworkDrive(app, { userId: ownerId });
const cloudDrive = (app: TestApp, { ownerId }: Home) => buildCloudStorageProvider(app, { userId: ownerId });
/** A record that only its owner finds. */
const ownAlone = { ...everybody(404), owner: 200 };
const identity = (app: TestApp, { ownerId }: Home) => buildIdentity(app, { userId: ownerId });
const grant = (app: TestApp, { ownerId }: Home) => buildGrant(app, { userId: ownerId });
const person = (app: TestApp, { organizationId }: Home) => buildUser(app, { organizationId });
/** Deleted people of an organization are there for its administrators. */
const inOwnBin = { ...everybody(404), top: 200, administrator: 200 };
const binnedPerson = async (app: TestApp, home: Home) =>
  buildBinned(app, 'users', { kind: 'user', ...(await person(app, home)), organizationId: home.organizationId });
const binnedDrive = async (app: TestApp, home: Home) =>
  buildBinned(app, 'network_drives', { kind: 'networkdrive', ...(await drive(app, home)), userId: home.ownerId });

/** A batch with one person whose mail has failed. */
async function batchOf(app: TestApp, { organizationId }: Home) {
  const { id: userId } = await buildUser(app, { organizationId, isVerified: false });
  await change(
    app,
    sql`INSERT INTO mails (kind, user_id, recipient, state, expires_at, created_at)
      VALUES ('invitation', ${userId}, 'somebody@example.com', 'failed', now(), now() - interval '1 day')`,
  );
  return buildBatch(app, { organizationId, userIds: [userId] });
}

/** An operation that an administrator of the organization began. */
const operation = at(async (app, { organizationId }) => {
  const { id: userId } = await buildUser(app, { organizationId, level: accessLevels.organization });
  return buildOperation(app, { userId });
});

async function sessionOfOwner(app: TestApp, { ownerId }: Home) {
  await signedIn(app, { id: ownerId });
  return rowOf<{ id: number }>(app, sql`SELECT max(id) AS id FROM sessions WHERE user_id = ${ownerId}`);
}

async function withSecondFactor(app: TestApp, home: Home): Promise<Call> {
  const { id } = await person(app, home);
  await change(app, sql`UPDATE users SET two_factor_confirmed_at = now() WHERE id = ${id}`);
  return { params: { id }, body: { current_password: knownPassword } };
}

/** The return of a drive's link that its owner began. */
const driveReturn = async (_app: TestApp, { ownerId }: Home): Promise<Call> => ({
  query: { code: 'a code' },
  body: { user_id: ownerId, state: 'a state' },
});

const passwords = { password: 'another long secret', password_confirmation: 'another long secret' };

const picture = async (): Promise<Call> => ({
  file: { field: 'file', name: 'filename.jpg', bytes: await plainJpeg() },
});

/** A display of the organization shows a code, and whoever can read it may use it. */
const atDisplay = async (app: TestApp, { organizationId }: Home): Promise<Call> => {
  const { code } = await showingCode(app, { organizationId });
  return { params: { code: code.user_code }, body: { action: 'approve' }, held: { organizationId } };
};

const proven = async (): Promise<Call> => ({ body: { current_password: knownPassword } });

export const rights: readonly Rights[] = [
  { endpoint: organizations.listOrganizations, statuses: topOnly },
  { endpoint: organizations.showOrganization, arrange: at(organization), statuses: topOnly },
  {
    endpoint: organizations.saveOrganization,
    arrange: async () => ({ body: organizationBody() }),
    statuses: topOnly,
  },
  { endpoint: organizations.deleteOrganization, arrange: at(organization), statuses: topOnly },
  { endpoint: organizations.renewEnrolmentCode, arrange: at(organization), statuses: topOnly },
  { endpoint: organizations.recordPrintedSheet, arrange: at(organization), statuses: topOnly },

  { endpoint: listPanelRoles, statuses: topOnly },
  {
    endpoint: showPanelRole,
    arrange: at((app, { organizationId }) => buildPanelRole(app, { organizationId })),
    statuses: topOnly,
  },

  { endpoint: listActivities, statuses: administrators },
  { endpoint: bin.listBin, statuses: everybody(200) },
  { endpoint: bin.restoreFromBin, arrange: at(binnedPerson), statuses: inOwnBin },
  { endpoint: bin.removeFromBin, arrange: at(binnedDrive), statuses: personal },
  { endpoint: showSummary, statuses: everybody(200) },
  { endpoint: hideSetup, arrange: async () => ({ body: { hidden: true } }), statuses: administrators },
  { endpoint: listViews, statuses: administrators },
  { endpoint: saveView, arrange: async () => ({ body: viewBody({ is_shared: true }) }), statuses: administrators },
  {
    endpoint: deleteView,
    arrange: at((app, { ownerId }) => buildView(app, { userId: ownerId })),
    statuses: { ...topOnly, top: 404, administrator: 404, 'foreign administrator': 404 },
  },
  { endpoint: searchEverywhere, arrange: async () => ({ query: { q: 'a1' } }), statuses: everybody(200) },
  { endpoint: users.listUsers, statuses: administrators },
  { endpoint: countUsers, statuses: administrators },
  { endpoint: users.listAssignableRoles, statuses: administrators },
  { endpoint: users.showUser, arrange: at(person), statuses: ofOrganization },
  {
    endpoint: users.saveUser,
    arrange: async (app, home) => ({ body: { ...(await userBody(app)), ...(await person(app, home)) } }),
    statuses: ofOrganization,
  },
  {
    endpoint: batches.inviteMany,
    arrange: async () => ({ body: { rows: [{ email: `${randomUUID()}@example.com` }], dry_run: false } }),
    statuses: administrators,
    alone: nobody,
  },
  { endpoint: batches.listInvitationBatches, statuses: administrators },
  { endpoint: batches.showInvitationBatch, arrange: at(batchOf), statuses: ofOrganization },
  { endpoint: batches.resendInvitationBatch, arrange: at(batchOf), statuses: ofOrganization },
  { endpoint: users.endUserSessions, arrange: at(person), statuses: ofOrganization },
  { endpoint: users.deleteUser, arrange: at(person), statuses: ofOrganization },
  {
    endpoint: users.inviteUser,
    arrange: at((app, { organizationId }) => buildUser(app, { organizationId, isVerified: false })),
    statuses: ofOrganization,
  },

  { endpoint: listDevices, statuses: topOnly },
  { endpoint: countDevices, statuses: topOnly },
  { endpoint: showDevice, arrange: at(device), statuses: topOnly },
  {
    endpoint: updateDevice,
    arrange: async (app, home) => ({ body: { id: (await device(app, home)).id, name: 'Renamed' } }),
    statuses: topOnly,
  },
  { endpoint: deleteDevice, arrange: at(device), statuses: topOnly },
  {
    endpoint: assignDevices,
    arrange: async (app, home) => ({ body: { ids: [(await device(app, home)).id], organization_id: null } }),
    statuses: topOnly,
  },
  { endpoint: releaseDevice, arrange: at(device), statuses: topOnly },
  { endpoint: blockDevice, arrange: at(device), statuses: topOnly },
  { endpoint: unblockDevice, arrange: at(blockedDevice), statuses: topOnly },

  {
    endpoint: operations.startDeviceAction,
    arrange: async (app, home) => ({ body: { action: 'block', ids: [(await device(app, home)).id] } }),
    statuses: topOnly,
  },
  {
    endpoint: operations.startUserAction,
    arrange: async (app, home) => ({ body: { action: 'sign_out', ids: [(await person(app, home)).id] } }),
    statuses: administrators,
  },
  { endpoint: operations.listOperations, statuses: administrators },
  { endpoint: operations.showOperation, arrange: operation, statuses: ownOperation },
  { endpoint: operations.cancelOperation, arrange: operation, statuses: ownOperation },
  { endpoint: operations.undoOperation, arrange: operation, statuses: { ...ownOperation, top: 422 } },

  { endpoint: showDisplayCode, arrange: atDisplay, statuses: everybody(200) },
  { endpoint: decideDisplayCode, arrange: atDisplay, statuses: everybody(200) },

  { endpoint: drives.listNetworkDrives, statuses: everybody(200) },
  { endpoint: drives.showNetworkDrive, arrange: at(drive), statuses: { ...personal, administrator: 200 } },
  {
    endpoint: drives.saveNetworkDrive,
    arrange: async (app, home) => ({ body: { id: (await drive(app, home)).id, host: '10.9.9.9' } }),
    statuses: { ...personal, top: nobody, administrator: nobody },
  },
  { endpoint: drives.deleteNetworkDrive, arrange: at(drive), statuses: { ...personal, administrator: nobody } },

  { endpoint: cloud.listCloudStorageProviders, statuses: everybody(200) },
  {
    endpoint: cloud.showCloudStorageProvider,
    arrange: at(cloudDrive),
    statuses: { ...personal, administrator: 200 },
  },
  { endpoint: listCloudFiles, arrange: at(cloudDrive), statuses: { ...personal, administrator: 200 } },
  {
    endpoint: cloud.dispatchSync,
    arrange: async (app, home) => ({ body: await cloudDrive(app, home) }),
    statuses: { ...personal, top: nobody, administrator: nobody },
  },
  {
    endpoint: cloud.unlinkCloudStorageProvider,
    arrange: at(cloudDrive),
    statuses: { ...personal, administrator: nobody },
  },
  // Nothing is set up here; cloud-storage/linking.test.ts looks at what is.
  { endpoint: cloud.beginGoogleDriveLink, statuses: everybody(404) },
  { endpoint: cloud.beginOneDriveLink, statuses: everybody(404) },
  { endpoint: cloud.finishGoogleDriveLink, arrange: driveReturn, statuses: { ...everybody(nobody), owner: 404 } },
  { endpoint: cloud.finishOneDriveLink, arrange: driveReturn, statuses: { ...everybody(nobody), owner: 404 } },

  { endpoint: apps.listManufacturerApps, statuses: topOnly },
  { endpoint: apps.showManufacturerApp, arrange: at(manufacturerApp), statuses: topOnly },
  { endpoint: apps.saveManufacturerApp, arrange: async () => ({ body: manufacturerAppBody() }), statuses: topOnly },
  { endpoint: apps.deleteManufacturerApp, arrange: at(manufacturerApp), statuses: topOnly },

  {
    endpoint: updateSettings,
    arrange: async () => ({ body: { panel_idletimeout: 30 } }),
    statuses: everybody(200),
  },
  {
    endpoint: changePassword,
    arrange: async () => ({ body: { current_password: knownPassword, ...passwords } }),
    statuses: everybody(200),
  },
  {
    endpoint: changeFirstPassword,
    arrange: async () => ({ body: { current_password: knownPassword, ...passwords } }),
    statuses: everybody(nobody),
  },

  { endpoint: uploadProfilePicture, arrange: picture, statuses: everybody(200) },
  { endpoint: uploadWallpaper, arrange: picture, statuses: everybody(200) },
  {
    endpoint: linkCompanionCloud,
    arrange: async () => ({ body: { action: 'unlink' } }),
    statuses: everybody(200),
  },

  { endpoint: listSessions, statuses: everybody(200) },
  { endpoint: listOwnSignIns, statuses: everybody(200) },
  { endpoint: listSignInsOfUser, arrange: at(person), statuses: ofOrganization },
  { endpoint: endSession, arrange: at(sessionOfOwner), statuses: ownAlone },
  { endpoint: endOtherSessions, statuses: everybody(200) },
  { endpoint: provePresence, arrange: proven, statuses: everybody(200) },

  { endpoint: identities.listIdentities, statuses: everybody(200) },
  // Nothing is set up here; identities/link.test.ts looks at what is.
  {
    endpoint: identities.beginIdentityLink,
    arrange: async () => ({ params: { platform: 'google' } }),
    statuses: everybody(404),
  },
  { endpoint: identities.unlinkIdentity, arrange: at(identity), statuses: ownAlone },
  { endpoint: identities.listPlatforms, statuses: topOnly },
  { endpoint: grants.beginCalendarGrant, statuses: everybody(404) },
  { endpoint: grants.listGrants, statuses: everybody(200) },
  { endpoint: grants.revokeGrant, arrange: at(grant), statuses: ownAlone },

  { endpoint: followEvents, statuses: everybody(200) },
  { endpoint: issueMobileToken, statuses: everybody(200) },
  { endpoint: resendVerification, statuses: everybody(422) },

  { endpoint: twoFactor.startTwoFactor, arrange: proven, statuses: everybody(200) },
  {
    endpoint: twoFactor.confirmTwoFactor,
    arrange: async () => ({ body: { code: '000000' } }),
    statuses: everybody(422),
  },
  { endpoint: twoFactor.renewRecoveryCodes, arrange: proven, statuses: everybody(422) },
  { endpoint: twoFactor.endTwoFactor, arrange: proven, statuses: everybody(200) },
  { endpoint: twoFactor.resetTwoFactor, arrange: withSecondFactor, statuses: ofOrganization },
];
