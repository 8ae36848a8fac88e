import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react';
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

/** Buttons for the previous and next page, and between them the heading, which leads to the coarser view. */
export function PickerHead({ id, view, heading, canTurn, onTurn, onBack }: PickerHeadProps) {
  const previous = t('date-picker.previous', { view });
  const next = t('date-picker.next', { view });
  return (
    <div className={classes.head}>
      <ActionIcon
        size="2rem"
        className={classes.turn}
        aria-label={previous}
        title={previous}
        aria-disabled={!canTurn.back}
        onClick={() => canTurn.back && onTurn(-1)}
      >
        <Icon of={IconChevronLeft} stroke={1.8} />
      </ActionIcon>
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
      <ActionIcon
        size="2rem"
        className={classes.turn}
        aria-label={next}
        title={next}
        aria-disabled={!canTurn.on}
        onClick={() => canTurn.on && onTurn(1)}
      >
        <Icon of={IconChevronRight} stroke={1.8} />
      </ActionIcon>
    </div>
  );
}
