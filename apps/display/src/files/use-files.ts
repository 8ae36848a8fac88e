import { type FormFailure, failureOf } from '@account/web/shared/forms/form-failure.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FilePage, type FileView, fetchFiles } from '../api/files.ts';
import { isEnded } from '../api/person.ts';
import { createRest, isPassing, pauseAfterError } from '../link/rest.ts';

interface FilesOptions {
  token: string;
  onEnded(): void;
}

const sameView = (left: FileView | undefined, right: FileView) => JSON.stringify(left) === JSON.stringify(right);

/**
 * The files of a view. While another view is loaded, the page that was there stays. While the server cannot be reached
 * or has a limit for now it is tried again and again, and at once when the network is back.
 */
export function useFiles(view: FileView, { token, onEnded }: FilesOptions) {
  const [loaded, setLoaded] = useState<{ view: FileView; page: FilePage }>();
  const [failed, setFailed] = useState<{ view: FileView; failure: FormFailure }>();
  const [tries, setTries] = useState(0);
  const ended = useEffectEvent(onEnded);
  const key = JSON.stringify(view);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads the same view again
  useEffect(() => {
    const wanted = JSON.parse(key) as FileView;
    const stop = new AbortController();
    const rest = createRest(stop.signal);
    setFailed(undefined);
    const load = async () => {
      for (let failures = 1; !stop.signal.aborted; failures += 1)
        try {
          const page = await fetchFiles(wanted, token, stop.signal);
          setLoaded({ view: wanted, page });
          return setFailed(undefined);
        } catch (error) {
          if (stop.signal.aborted) return;
          if (isEnded(error)) return ended();
          setFailed({ view: wanted, failure: failureOf(error) });
          if (!isPassing(error)) return;
          await rest.for(pauseAfterError(failures, error));
        }
    };
    addEventListener('online', rest.wake);
    void load();
    return () => {
      removeEventListener('online', rest.wake);
      stop.abort();
    };
  }, [key, token, tries]);

  const failure = sameView(failed?.view, view) ? failed?.failure : undefined;
  return {
    page: loaded?.page,
    isLoading: !failure && !sameView(loaded?.view, view),
    failure,
    retry: () => setTries(tries + 1),
  };
}

const typingPauseMs = 300;

/** A text after a pause in typing. */
export function useLateText(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}
