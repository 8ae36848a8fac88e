import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronUp, type Icon as TablerIcon } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './picker.module.css';
import { coarserView, type PickerView } from './view.ts';

interface PickerHeadProps {
  id: string;
  view: PickerView;
  heading: string;
  /** Whether the previous and the next page have anything to choose. */
  canTurn: { back: boolean; on: boolean };
  onTurn: (by: number) => void;
  /** To the coarser view. */
  onBack: () => void;
}

interface TurnButtonProps {
  name: string;
  icon: TablerIcon;
  enabled: boolean;
  onTurn: () => void;
}

/** Disabled by `aria-disabled`, so that it keeps the focus on the last page. */
const TurnButton = ({ name, icon, enabled, onTurn }: TurnButtonProps) => (
  <ActionIcon
    size="2rem"
    className={classes.turn}
    title={name}
    aria-disabled={!enabled}
    onClick={() => enabled && onTurn()}
  >
    <Icon of={icon} stroke={1.8} />
  </ActionIcon>
);

/** Buttons for the previous and next page, and between them the heading, which leads to the coarser view. */
export function PickerHead({ id, view, heading, canTurn, onTurn, onBack }: PickerHeadProps) {
  return (
    <div className={classes.head}>
      <TurnButton
        name={t('date-picker.previous', { view })}
        icon={IconChevronLeft}
        enabled={canTurn.back}
        onTurn={() => onTurn(-1)}
      />
      <span id={id} className="hidden-text" aria-live="polite">
        {heading}
      </span>
      {coarserView(view) ? (
        <button
          type="button"
          className={classes.heading}
          aria-label={t('date-picker.back', { view, heading })}
          onClick={onBack}
        >
          <bdi>{heading}</bdi>
          <Icon of={IconChevronUp} size="xs" stroke={2} />
        </button>
      ) : (
        <bdi className={classes.heading} aria-hidden="true">
          {heading}
        </bdi>
      )}
      <TurnButton
        name={t('date-picker.next', { view })}
        icon={IconChevronRight}
        enabled={canTurn.on}
        onTurn={() => onTurn(1)}
      />
    </div>
  );
}
