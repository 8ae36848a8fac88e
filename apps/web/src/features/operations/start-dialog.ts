import type { OperationResult } from '@account/contract/endpoints/operations/operations';
import type { Selection } from '#shared/list/selection/use-selection.ts';

/** A dialog that asks for what an operation needs, and starts it. */
export interface StartDialogProps {
  selection: Selection;
  onStarted: (started: { data: OperationResult }) => void;
  onClose: () => void;
}
