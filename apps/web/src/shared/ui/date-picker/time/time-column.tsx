import { type KeyboardEvent, useEffect, useRef } from 'react';
import { clockDigits } from '../names.ts';
import classes from './time-view.module.css';

interface TimeColumnProps {
  label: string;
  numbers: readonly number[];
  /** The chosen number, from which the arrow keys move. */
  current: number;
  isOffered: (number: number) => boolean;
  /** Whether the column has the focus. */
  focused: boolean;
  onFocus: () => void;
  onMove: (number: number) => void;
  onChoose: (number: number) => void;
}

/** The next enabled number in a direction, wrapping round; the current one if there is no other. */
function nextOffered({ numbers, current, isOffered }: TimeColumnProps, direction: 1 | -1): number {
  const { length } = numbers;
  const at = numbers.indexOf(current);
  const around = numbers.map((_, step) => numbers[(at + direction * (step + 1) + 2 * length) % length] ?? current);
  return around.find(isOffered) ?? current;
}

/** The number that a key leads to; undefined for other keys. */
function targetOf(key: string, props: TimeColumnProps): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return nextOffered(props, 1);
    case 'ArrowUp':
      return nextOffered(props, -1);
    case 'Home':
      return props.numbers.find(props.isOffered);
    case 'End':
      return props.numbers.findLast(props.isOffered);
    default:
      return undefined;
  }
}

/** Hours or minutes, with the chosen one scrolled to the middle. */
export function TimeColumn(props: TimeColumnProps) {
  const { label, numbers, current, isOffered, focused, onFocus, onMove, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another number is current
  useEffect(() => {
    if (!list.current || !chosen.current) return;
    const { offsetTop, offsetHeight } = chosen.current;
    list.current.scrollTop = offsetTop - (list.current.clientHeight - offsetHeight) / 2;
    if (focused) chosen.current.focus({ preventScroll: true });
  }, [current, focused]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, props);
    if (target === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (target !== undefined) onMove(target);
    else if (isOffered(current)) onChoose(current);
  };

  return (
    <div>
      <div className={`${classes.label} xs muted`} aria-hidden="true">
        {label}
      </div>
      <div
        className={classes.column}
        ref={list}
        role="listbox"
        aria-label={label}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {numbers.map((number) => (
          <div
            key={number}
            ref={number === current ? chosen : undefined}
            role="option"
            tabIndex={number === current ? 0 : -1}
            className={classes.option}
            aria-selected={number === current}
            aria-disabled={!isOffered(number)}
            onClick={() => isOffered(number) && onChoose(number)}
            onKeyDown={onKeyDown}
          >
            {clockDigits(number)}
          </div>
        ))}
      </div>
    </div>
  );
}
