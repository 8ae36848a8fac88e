import { limits } from '@account/contract/limits';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import type { Selection } from '#shared/list/selection/use-selection.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import type { Starting } from '../use-start.ts';

/** Few operations run on. */
const RunningHere = latePart(async () => (await import('./running-operation.tsx')).RunningHere);

const Disabled = createContext(false);

/** The focus that vanishes with the buttons goes to the first checkbox of the list. */
const keepFocus = () => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-select] input')?.focus({ preventScroll: true });
};

interface BulkActionsProps {
  selection: Selection;
  starting: Starting;
  children: ReactNode;
}

/** The buttons for what is chosen and what failed, or how far it is. More single records than the server takes are refused here, with the reason. */
export function BulkActions({ selection: { isAll, count }, starting, children }: BulkActionsProps) {
  useEffect(() => keepFocus, []);
  const isTooMany = !isAll && count > limits.chosen;
  const { running, isStarting, failure, end } = starting;
  const words = isTooMany ? t('operations.too_many', { most: limits.chosen }) : failure;
  if (running !== undefined) return <RunningHere id={running} onEnd={end} />;
  return (
    <Disabled value={isTooMany || isStarting}>
      {words && (
        <span className="sm" role="alert">
          {words}
        </span>
      )}
      {children}
    </Disabled>
  );
}

interface BulkButtonProps {
  icon: TablerIcon;
  label: string;
  /** Whether it destroys something. */
  destroys?: boolean;
  onPress: () => void;
}

export const BulkButton = ({ icon, label, destroys = false, onPress }: BulkButtonProps) => (
  <QuietButton
    icon={icon}
    size="sm"
    disabled={use(Disabled)}
    {...(destroys && { c: 'var(--ac-danger-text)' })}
    onClick={onPress}
  >
    {label}
  </QuietButton>
);
