import { matchPage } from '@account/contract/pages/page-match';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The segments that the address of the page names, decoded; those that are missing are undefined. */
export const usePageParams = (): Readonly<Partial<Record<string, string>>> =>
  matchPage(useLocation().pathname)?.params ?? {};

const none: readonly string[] = [];

/**
 * Takes parameters out of the address, so that neither a reload nor the history has them.
 * @param names must be the same array on each render
 * @param take called once for each address that has any of them, with all of its parameters
 * @param along those that are taken only together with one of them, because alone they mean something else
 */
export function useTakenParams(
  names: readonly string[],
  take: (params: URLSearchParams) => void,
  along: readonly string[] = none,
): void {
  const [params, setParams] = useSearchParams();
  const latest = useRef(take);
  latest.current = take;
  const taken = useRef<string>(undefined);

  useEffect(() => {
    const isTaken = names.some((name) => params.has(name));
    const found = isTaken ? [...names, ...along].filter((name) => params.has(name)) : [];
    // Until the address has changed the effect may run again, and in strict mode it does.
    const address = found.length > 0 ? params.toString() : undefined;
    if (address === taken.current) return;
    taken.current = address;
    if (address === undefined) return;
    latest.current(params);
    const rest = new URLSearchParams([...params].filter(([name]) => !found.includes(name)));
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [names, along, params, setParams]);
}
