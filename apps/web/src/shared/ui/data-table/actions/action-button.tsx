import { Button } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Icon } from '../../icon/icon.tsx';
import type { OfferedAction } from './offered-action.ts';
import { usePending } from './use-pending.ts';

interface ActionButtonProps {
  action: OfferedAction;
  style: CSSProperties;
  /** Id of the element that says which record the row is. */
  nameId: string;
}

/** The button of an action. While the action runs, the button shows a spinner and is disabled. */
export function ActionButton({ action, style, nameId }: ActionButtonProps) {
  const { pending, run } = usePending();
  const { label, icon, danger } = action;
  return (
    <Button
      ref={useKeptFocus<HTMLButtonElement>(pending)}
      style={style}
      aria-describedby={nameId}
      size="sm"
      variant={danger ? 'subtle' : 'default'}
      color={danger ? 'red' : undefined}
      leftSection={icon && <Icon of={icon} size="sm" stroke={1.8} />}
      loading={pending}
      onClick={() => run(action.run)}
    >
      {label}
    </Button>
  );
}
