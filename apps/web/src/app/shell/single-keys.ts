const storageKey = 'single-keys';

/** Whether keys that are pressed alone do something: people who dictate turn them off in this browser (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(storageKey) !== 'off',
  set: (on: boolean): void => {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  },
};
