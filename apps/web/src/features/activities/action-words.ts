import type { MessageId } from '@account/messages/ids';
import { isLoaded } from '#shared/i18n/t.ts';

/**
 * The sentence of an action: `user.created` has the id `activities.action_user_created`. An action that only changes
 * fields has none; its sentence names the fields (`sentence.ts`). `action-words.test.ts` fails when the server writes an
 * action that is neither.
 */
export function actionWords(action: string): MessageId | undefined {
  const id = `activities.action_${action.replace('.', '_')}`;
  return isLoaded(id) ? id : undefined;
}

/** Whether an action is described by the fields that it changed: `user.updated`, `user.settings_updated`. */
export const isUpdate = (action: string): boolean => /[._]updated$/.test(action);
