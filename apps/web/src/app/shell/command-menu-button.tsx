import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { useLazyDialog } from '#shared/ui/dialog/dialog.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Keys, primaryKey } from '#shared/ui/keys/keys.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import classes from './command-menu-button.module.css';
import { hasSelectableRows, listSearch, shortcutOf, singleKeys } from './shortcuts.ts';

/** Loads the search through everything with its texts. */
const loadCommandSearch = async () => {
  const [{ CommandSearch }] = await Promise.all([
    import('../command-menu/command-search.tsx'),
    loadMessages(['commands']),
  ]);
  return CommandSearch;
};

/** Loads the list of keys with its texts. */
const loadKeysDialog = async () => {
  const [{ KeysDialog }] = await Promise.all([import('../command-menu/keys-dialog.tsx'), loadMessages(['commands'])]);
  return KeysDialog;
};

/** Opens the search through everything, and listens to the keys of the page. */
export function CommandMenuButton({ onSignOut }: { onSignOut: () => void }) {
  const search = useLazyDialog(loadCommandSearch);
  const keys = useLazyDialog(loadKeysDialog);
  const hasFailed = search.failed || keys.failed;

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, singleKeys.areOn());
    const field = listSearch();
    if (!shortcut || (shortcut === 'list' && !field)) return;
    event.preventDefault();
    if (shortcut === 'search') search.open();
    else if (shortcut === 'keys') keys.open();
    else field?.select();
  });
  // As soon as the page shows.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  useEffect(() => {
    if (hasFailed) showToast({ message: t('shell.not_opened'), kind: 'error' });
  }, [hasFailed]);

  const { loading: _loading, ...prepared } = search.opener;
  return (
    <>
      <button
        {...prepared}
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={search.open}
      >
        <Icon of={IconSearch} size="sm" stroke={1.8} />
        <span className={classes.label}>{t('shell.search')}</span>
        <span className={classes.hint} aria-hidden="true">
          <Keys of={[primaryKey(), 'K']} />
        </span>
      </button>
      {search.Opened && <search.Opened onSignOut={onSignOut} onKeys={() => keys.open()} onClose={search.close} />}
      {keys.Opened && (
        <keys.Opened hasList={listSearch() !== null} hasSelection={hasSelectableRows()} onClose={keys.close} />
      )}
    </>
  );
}
