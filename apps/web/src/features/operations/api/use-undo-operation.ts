import { useMutation } from '@tanstack/react-query';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { undo } from './undo-operation.ts';
import { useFollow } from './use-start.ts';

const nothingChosen = () => undefined;

/** Brings back what an operation has deleted, and follows the one that does it. */
export function useUndoOperation(id: number) {
  const follow = useFollow(nothingChosen);
  return useMutation({
    mutationFn: () => undo(id),
    onSuccess: follow,
    onError: ({ message }) => showToast({ message, kind: 'error' }),
  });
}
