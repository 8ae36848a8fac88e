import type accounts from '../en/accounts.json';
import type activities from '../en/activities.json';
import type common from '../en/common.json';
import type cropper from '../en/cropper.json';
import type dashboard from '../en/dashboard.json';
import type dataTable from '../en/data-table.json';
import type datePicker from '../en/date-picker.json';
import type devices from '../en/devices.json';
import type errors from '../en/errors.json';
import type forms from '../en/forms.json';
import type legal from '../en/legal.json';
import type mail from '../en/mail.json';
import type manufacturerApps from '../en/manufacturer-apps.json';
import type networkDrives from '../en/network-drives.json';
import type organizations from '../en/organizations.json';
import type panelRoles from '../en/panel-roles.json';
import type responses from '../en/responses.json';
import type sessions from '../en/sessions.json';
import type settings from '../en/settings.json';
import type shell from '../en/shell.json';
import type signIn from '../en/sign-in.json';
import type twoFactor from '../en/two-factor.json';
import type ui from '../en/ui.json';
import type users from '../en/users.json';
import type validation from '../en/validation.json';

/** Every catalogue by its namespace, which is its file name and the part of its ids before the dot. */
interface Catalogues {
  accounts: typeof accounts;
  activities: typeof activities;
  responses: typeof responses;
  common: typeof common;
  cropper: typeof cropper;
  'data-table': typeof dataTable;
  'date-picker': typeof datePicker;
  errors: typeof errors;
  forms: typeof forms;
  mail: typeof mail;
  legal: typeof legal;
  shell: typeof shell;
  'sign-in': typeof signIn;
  ui: typeof ui;
  dashboard: typeof dashboard;
  devices: typeof devices;
  'manufacturer-apps': typeof manufacturerApps;
  'network-drives': typeof networkDrives;
  organizations: typeof organizations;
  'panel-roles': typeof panelRoles;
  sessions: typeof sessions;
  settings: typeof settings;
  'two-factor': typeof twoFactor;
  users: typeof users;
  validation: typeof validation;
}

export type Namespace = keyof Catalogues;

/** The ids of all visible texts. The English catalogues are complete, so they define the type. */
export type MessageId = { [N in Namespace]: keyof Catalogues[N] & string }[Namespace];

/** The values for the arguments of a message. */
export type MessageValues = Record<string, string | number>;
