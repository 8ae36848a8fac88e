import { limits } from '@account/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { type Strength, type StrengthEstimate, type StrengthQuestion, strengthOf, tooShort } from './strength.ts';

/** Milliseconds without typing after which an estimate is made. */
const pause = 250;

/** The parts of an e-mail and a name that others would try. */
const wordsOf = (personal: readonly string[]): string[] =>
  personal.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter(Boolean);

function startWorker(onEstimate: (estimate: StrengthEstimate) => void): Worker {
  const worker = new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<StrengthEstimate>) => onEstimate(data);
  return worker;
}

/**
 * How strong a password is, shortly after it was typed; undefined while nothing is typed or known. The estimate is
 * fetched with the first letter, and never stands in the way: where it cannot be had, nothing is said.
 */
export function useStrength(password: string, personal: readonly string[]): Strength | undefined {
  const [typed] = useDebouncedValue(password, pause);
  const [estimate, setEstimate] = useState<StrengthEstimate>();
  const worker = useRef<Worker>(undefined);
  const words = wordsOf(personal).join('\n');
  const long = typed.length >= limits.password.min;

  useEffect(() => {
    if (!typed) return;
    worker.current ??= startWorker(setEstimate);
    if (!long) return;
    const question: StrengthQuestion = { password: typed, personal: words.split('\n') };
    worker.current.postMessage(question);
  }, [typed, words, long]);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );

  if (!typed) return undefined;
  if (!long) return tooShort;
  return estimate?.password === typed ? strengthOf(estimate) : undefined;
}
