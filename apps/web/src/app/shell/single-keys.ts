import { browserStorage } from '#shared/lib/browser-storage.ts';

const storageKey = 'single-keys';

/** Whether keys that are pressed alone do something: people who dictate turn them off in this browser (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => browserStorage.get(storageKey) !== 'off',
  set: (on: boolean): void => {
    if (on) browserStorage.remove(storageKey);
    else browserStorage.set(storageKey, 'off');
  },
};
