import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { isUnderWay } from './leaving.ts';

/**
 * Leads to what follows when something has ended, such as a save. A user who has gone elsewhere meanwhile, or is about to,
 * is not taken back. @returns a function that says whether it led there
 */
export function useGoOn(): (to: string, options?: NavigateOptions) => boolean {
  const navigate = useNavigate();
  const shows = useRef(true);
  useEffect(() => {
    shows.current = true;
    return () => {
      shows.current = false;
    };
  }, []);
  return useCallback(
    (to, options) => {
      if (!shows.current || isUnderWay()) return false;
      navigate(to, options);
      return true;
    },
    [navigate],
  );
}
