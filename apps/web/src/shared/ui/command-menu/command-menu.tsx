import { ActionIcon, TextInput } from '@mantine/core';
import { IconRefresh, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { DialogFrame } from '#shared/ui/dialog/dialog-frame.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { isPrimaryHeld, Keys, primaryKey } from '#shared/ui/keys/keys.tsx';
import { useDelayedFlag } from '#shared/ui/skeleton-rows/skeleton.tsx';
import classes from './command-menu.module.css';
import { type CommandEntry, CommandOption } from './command-option.tsx';
import { useActiveEntry } from './use-active-entry.ts';

/** The actions of the keys, for people with a keyboard; screen readers say them by themselves. */
const KeyHints = () => (
  <div className={`${classes.hints} xs muted`} aria-hidden="true">
    <span>
      <Keys of={['↑', '↓']} /> {t('commands.hint_choose')}
    </span>
    <span>
      <Keys of={['Enter']} /> {t('commands.hint_open')}
    </span>
    <span>
      <Keys of={[primaryKey(), 'Enter']} /> {t('commands.hint_tab')}
    </span>
    <span>
      <Keys of={['Esc']} /> {t('commands.hint_close')}
    </span>
  </div>
);

/** Entries under a heading; what is found needs none. */
export interface CommandSection {
  heading?: string;
  entries: readonly CommandEntry[];
}

interface SectionProps extends CommandSection {
  /** The id of the heading. */
  id: string;
  children: (entry: CommandEntry) => ReactNode;
}

interface CommandMenuProps {
  text: string;
  onText: (text: string) => void;
  maxLength: number;
  /** The entries that the text found, the best first; before anything is typed, the entries on offer. */
  sections: readonly CommandSection[];
  /** Whether more entries are on their way, all are there, or those on their way were lost. */
  state: 'loading' | 'settled' | 'failed';
  onRetry: () => void;
  onClose: () => void;
}

/** The entries of a section, as a group where it has a heading. */
const Section = ({ id, heading, entries, children }: SectionProps) =>
  heading ? (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
    <div role="group" aria-labelledby={id}>
      <div className={`${classes.heading} caps muted`} id={id}>
        {heading}
      </div>
      {entries.map(children)}
    </div>
  ) : (
    entries.map(children)
  );

/**
 * A dialog to find something by typing, and go there: a combobox whose list is always open (ARIA Authoring Practices,
 * editable combobox with list autocomplete). The focus stays in the field.
 */
export function CommandMenu(props: CommandMenuProps) {
  const { text, onText, maxLength, sections, state, onRetry, onClose } = props;
  const entries = sections.flatMap((section) => section.entries);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { active, setActive, onKeyDown } = useActiveEntry({ entries, text, isSettled: state !== 'loading', list });
  const isLate = useDelayedFlag(state === 'loading');
  const isEmpty = entries.length === 0 && state === 'settled' && text.trim() !== '';

  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const pressed = (event: KeyboardEvent) => {
    if (!isPrimaryHeld(event) || event.key.toLowerCase() !== 'k') return onKeyDown(event);
    event.preventDefault();
    onClose();
  };
  const optionId = (key: string) => `${listId}-${key}`;
  return (
    <DialogFrame className={classes.menu} label={t('commands.title')} lightDismiss onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.head}>
          <TextInput
            data-autofocus
            className={classes.field}
            variant="unstyled"
            role="combobox"
            aria-label={t('commands.search')}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active.key)}
            placeholder={t('commands.placeholder')}
            type="text"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength}
            leftSection={<Icon of={IconSearch} />}
            value={text}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
            onKeyDown={pressed}
          />
          <ActionIcon title={t('common.close')} onClick={onClose}>
            <Icon of={IconX} />
          </ActionIcon>
        </div>
        <div className={classes.progress} data-running={isLate || undefined} />
        <div className={classes.body}>
          <div id={listId} ref={list} role="listbox" aria-label={t('commands.results')} aria-busy={state === 'loading'}>
            {sections.map((section, place) => (
              <Section key={section.heading ?? ''} {...section} id={`${listId}-section-${place}`}>
                {(entry) => (
                  <CommandOption
                    key={entry.key}
                    id={optionId(entry.key)}
                    entry={entry}
                    isActive={entry.key === active?.key}
                    onPoint={() => setActive(entry.key)}
                    onClose={onClose}
                  />
                )}
              </Section>
            ))}
          </div>
          {isEmpty && <p className={classes.note}>{t('commands.nothing', { text: text.trim() })}</p>}
          {state === 'failed' && (
            <div className={classes.failure}>
              <span role="alert">{t('commands.failed')}</span>
              <QuietButton icon={IconRefresh} size="xs" onClick={onRetry}>
                {t('ui.try_again')}
              </QuietButton>
            </div>
          )}
        </div>
        <div role="status" className="hidden-text">
          {state === 'settled' && !isEmpty && t('commands.count', { count: entries.length })}
          {isEmpty && t('commands.nothing', { text: text.trim() })}
        </div>
        <KeyHints />
      </div>
    </DialogFrame>
  );
}
