/** Every catalogue by its namespace, which is its file name and the part of its ids before the dot. */
interface Catalogues {
  'account-links': typeof import('../en/account-links.json');
  accounts: typeof import('../en/accounts.json');
  activities: typeof import('../en/activities.json');
  acts: typeof import('../en/acts.json');
  'api-tokens': typeof import('../en/api-tokens.json');
  bin: typeof import('../en/bin.json');
  'bin-erasure': typeof import('../en/bin-erasure.json');
  checks: typeof import('../en/checks.json');
  'cloud-storage': typeof import('../en/cloud-storage.json');
  commands: typeof import('../en/commands.json');
  common: typeof import('../en/common.json');
  cropper: typeof import('../en/cropper.json');
  dashboard: typeof import('../en/dashboard.json');
  'data-table': typeof import('../en/data-table.json');
  'date-picker': typeof import('../en/date-picker.json');
  'device-page': typeof import('../en/device-page.json');
  devices: typeof import('../en/devices.json');
  directories: typeof import('../en/directories.json');
  display: typeof import('../en/display.json');
  'display-code': typeof import('../en/display-code.json');
  errors: typeof import('../en/errors.json');
  forms: typeof import('../en/forms.json');
  identities: typeof import('../en/identities.json');
  invitations: typeof import('../en/invitations.json');
  legal: typeof import('../en/legal.json');
  mail: typeof import('../en/mail.json');
  'manufacturer-apps': typeof import('../en/manufacturer-apps.json');
  'morning-mail': typeof import('../en/morning-mail.json');
  'my-data': typeof import('../en/my-data.json');
  'network-drives': typeof import('../en/network-drives.json');
  'operation-page': typeof import('../en/operation-page.json');
  operations: typeof import('../en/operations.json');
  'organization-presence': typeof import('../en/organization-presence.json');
  'organization-sign-in': typeof import('../en/organization-sign-in.json');
  organizations: typeof import('../en/organizations.json');
  'panel-roles': typeof import('../en/panel-roles.json');
  passkeys: typeof import('../en/passkeys.json');
  plan: typeof import('../en/plan.json');
  presence: typeof import('../en/presence.json');
  refusals: typeof import('../en/refusals.json');
  responses: typeof import('../en/responses.json');
  rewind: typeof import('../en/rewind.json');
  scim: typeof import('../en/scim.json');
  sessions: typeof import('../en/sessions.json');
  settings: typeof import('../en/settings.json');
  shell: typeof import('../en/shell.json');
  'sign-in': typeof import('../en/sign-in.json');
  system: typeof import('../en/system.json');
  'two-factor': typeof import('../en/two-factor.json');
  ui: typeof import('../en/ui.json');
  'user-page': typeof import('../en/user-page.json');
  users: typeof import('../en/users.json');
  validation: typeof import('../en/validation.json');
  webhooks: typeof import('../en/webhooks.json');
}

export type Namespace = keyof Catalogues;

/** Catalogues of the server alone: their texts reach the web in pages and responses. */
export const serverNamespaces = [
  'checks',
  'errors',
  'mail',
  'refusals',
  'responses',
  'scim',
] as const satisfies Namespace[];

/** Catalogues that the web can load. */
export type LoadedNamespace = Exclude<Namespace, (typeof serverNamespaces)[number]>;

/** The ids of all visible texts. The English catalogues are complete, so they define the type. */
export type MessageId = { [N in Namespace]: keyof Catalogues[N] & string }[Namespace];

/** The values for the arguments of a message. */
export type MessageValues = Record<string, string | number>;
