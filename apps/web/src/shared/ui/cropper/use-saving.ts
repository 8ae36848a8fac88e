import { useRef, useState } from 'react';
import { wordsOf } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';

/** Reports the progress of saving, and stops it. */
export interface SavingOptions {
  signal: AbortSignal;
  /** To be called with the share that is uploaded, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Saves a result. It rejects with an Error whose message is shown, or when it was stopped. */
export type Save = (result: Blob, options: SavingOptions) => Promise<void>;

interface SavingState {
  /** Share that is uploaded, 0 to 1; undefined while nothing is saved. */
  share?: number;
  /** Why nothing was saved, in words. */
  fault?: { kind: 'danger' | 'info'; text: string };
}

/** Saves with progress, and can be stopped. `fault` says why it failed or was stopped; it can be tried again. */
export function useSaving(onSave: Save) {
  const [{ share, fault }, setState] = useState<SavingState>({});
  const running = useRef<AbortController>(undefined);

  const save = async (make: () => Promise<Blob>) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let gone = 0;
    const onProgress = (now: number) => {
      gone = now;
      setState({ share: now });
    };
    setState({ share: 0 });
    try {
      await onSave(await make(), { signal, onProgress });
      setState({});
    } catch (error) {
      // After a complete upload only the response is missing: the server may have saved it.
      const stopped = t(gone < 1 ? 'cropper.stopped' : 'cropper.stopped_late');
      setState({ fault: signal.aborted ? { kind: 'info', text: stopped } : { kind: 'danger', text: wordsOf(error) } });
    }
  };

  return {
    running: share !== undefined,
    share: share ?? 0,
    fault,
    save,
    stop: () => running.current?.abort(),
    forget: () => setState({}),
  };
}

export type Saving = ReturnType<typeof useSaving>;
