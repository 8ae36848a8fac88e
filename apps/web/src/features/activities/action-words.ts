import type { MessageId } from '@account/messages/ids';

/**
 * The sentence of each action. An action that only changes fields has none here: its sentence names the fields
 * (`sentence.ts`). `action-words.test.ts` fails when the server writes an action that is neither.
 */
export const actionWords: Readonly<Record<string, MessageId>> = {
  'organization.created': 'activities.organization_created',
  'organization.deleted': 'activities.organization_deleted',
  'organization.code_renewed': 'activities.organization_code_renewed',
  'user.created': 'activities.user_created',
  'user.deleted': 'activities.user_deleted',
  'user.invited': 'activities.user_invited',
  'user.invitation_accepted': 'activities.user_invitation_accepted',
  'user.registered': 'activities.user_registered',
  'user.email_verified': 'activities.user_email_verified',
  'user.password_changed': 'activities.user_password_changed',
  'user.password_reset': 'activities.user_password_reset',
  'user.companion_linked': 'activities.user_companion_linked',
  'user.companion_unlinked': 'activities.user_companion_unlinked',
  'two_factor.turned_on': 'activities.two_factor_turned_on',
  'two_factor.turned_off': 'activities.two_factor_turned_off',
  'two_factor.codes_renewed': 'activities.two_factor_codes_renewed',
  'two_factor.reset': 'activities.two_factor_reset',
  'session.ended': 'activities.session_ended',
  'session.others_ended': 'activities.session_others_ended',
  'session.mobile_token_issued': 'activities.session_mobile_token_issued',
  'device.enrolled': 'activities.device_enrolled',
  'device.enrolled_again': 'activities.device_enrolled_again',
  'device.deleted': 'activities.device_deleted',
  'device.released': 'activities.device_released',
  'network_drive.created': 'activities.network_drive_created',
  'network_drive.deleted': 'activities.network_drive_deleted',
  'manufacturer_app.created': 'activities.manufacturer_app_created',
  'manufacturer_app.deleted': 'activities.manufacturer_app_deleted',
};

/** Whether an action is described by the fields that it changed: `user.updated`, `user.settings_updated`. */
export const isUpdate = (action: string): boolean => /[._]updated$/.test(action);

/** Whether the action deletes the record. */
export const isDeletion = (action: string): boolean => action.endsWith('.deleted');
