import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Keys, primaryKey } from '#shared/ui/keys/keys.tsx';
import { singleKeys } from '../shell/shortcuts.ts';
import classes from './keys-dialog.module.css';

export interface KeysDialogProps {
  /** Whether the page has a list that can be searched. */
  hasList: boolean;
  /** Whether its rows can be selected. */
  hasSelection: boolean;
  onClose: () => void;
}

/** The keys that work on the page, and the switch for those that are pressed alone. */
export function KeysDialog({ hasList, hasSelection, onClose }: KeysDialogProps) {
  const [areOn, setAreOn] = useState(singleKeys.areOn);
  const rows = [
    { keys: [primaryKey(), 'K'], text: t('commands.key_search') },
    ...(areOn && hasList ? [{ keys: ['/'], text: t('commands.key_list') }] : []),
    ...(hasSelection
      ? [
          { keys: [primaryKey(), 'A'], text: t('commands.key_select_page') },
          { keys: [t('commands.shift'), '↓'], text: t('commands.key_select_on') },
          { keys: [t('commands.escape')], text: t('commands.key_clear') },
        ]
      : []),
    ...(areOn ? [{ keys: ['?'], text: t('commands.key_help') }] : []),
  ];
  return (
    <Dialog title={t('commands.keys')} onClose={onClose}>
      <dl className={classes.keys}>
        {rows.map(({ keys, text }) => (
          <div key={text} className={classes.row}>
            <dt>{text}</dt>
            <dd>
              <Keys of={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('commands.single_keys')}
        description={t('commands.single_keys_text')}
        checked={areOn}
        onChange={({ currentTarget: { checked } }) => {
          singleKeys.set(checked);
          setAreOn(checked);
        }}
      />
    </Dialog>
  );
}
