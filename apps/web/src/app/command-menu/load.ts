import { loadMessages } from '#shared/i18n/load-messages.ts';

/** Loads the search through everything with its texts. */
export const loadCommandSearch = async () => {
  const [{ CommandSearch }] = await Promise.all([import('./command-search.tsx'), loadMessages(['commands'])]);
  return CommandSearch;
};

/** Loads the list of keys with its texts. */
export const loadKeysDialog = async () => {
  const [{ KeysDialog }] = await Promise.all([import('./keys-dialog.tsx'), loadMessages(['commands'])]);
  return KeysDialog;
};
