import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import type { CheckWords } from '../check-words.ts';
import { driveActions } from '../drive-actions.ts';

/**
 * The actions of linked drives, and what the last one has to tell. The actions stay the same from render to render.
 * @param leave leaves a page that is about one drive once it is unlinked; must be stable
 */
export function useDriveActions(leave?: () => void) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [notice, tell] = useState<CheckWords>();
  const actions = useMemo(() => driveActions({ confirm, queries, tell, leave }), [confirm, queries, leave]);
  return { actions, notice, forgetNotice: () => tell(undefined) };
}
