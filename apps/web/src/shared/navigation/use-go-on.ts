import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { useIsHere } from './leaving.ts';

/**
 * Leads to what follows when something has ended, such as a save. A user who has gone elsewhere meanwhile, or is about to,
 * is not taken back. @returns a function that says whether it led there
 */
export function useGoOn(): (to: string, options?: NavigateOptions) => boolean {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(
    (to, options) => {
      if (!isHere()) return false;
      navigate(to, options);
      return true;
    },
    [navigate, isHere],
  );
}
