import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveDevices } from '../api/move-devices.ts';

/** Moves the displays of an organization, and tells how many are left. Whatever counts displays is stale then. */
export function useMoveDevices(from: number) {
  const queries = useQueryClient();
  const [left, setLeft] = useState<number>();
  const moving = useMutation({
    mutationFn: (to: number) => moveDevices({ from, to, onProgress: setLeft }),
    onSettled: () => {
      setLeft(undefined);
      return queries.invalidateQueries();
    },
  });
  return { ...moving, left };
}
