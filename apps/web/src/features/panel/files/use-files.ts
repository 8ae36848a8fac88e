import { useEffect, useEffectEvent, useState } from 'react';
import { type FormFailure, failureOf } from '#shared/forms/form-failure.ts';
import { type FilePage, type FileView, fetchFiles } from '../api/files.ts';
import { isEnded } from '../api/person.ts';

interface FilesOptions {
  token: string;
  onEnded(): void;
}

const sameView = (left: FileView | undefined, right: FileView) => JSON.stringify(left) === JSON.stringify(right);

/** The files of a view. While another view is loaded, the page that was there stays. */
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
    setFailed(undefined);
    fetchFiles(wanted, token, stop.signal).then(
      (page) => setLoaded({ view: wanted, page }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        if (isEnded(error)) return ended();
        setFailed({ view: wanted, failure: failureOf(error) });
      },
    );
    return () => stop.abort();
  }, [key, token, tries]);

  const failure = sameView(failed?.view, view) ? failed?.failure : undefined;
  return {
    page: loaded?.page,
    isLoading: !failure && !sameView(loaded?.view, view),
    failure,
    retry: () => setTries(tries + 1),
  };
}
