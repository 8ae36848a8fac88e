import { limits } from '@account/contract/limits';
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

/** Asks the worker, which is loaded with the first question; estimates go to `onEstimate`. */
function useWorker(onEstimate: (estimate: StrengthEstimate) => void): (question: StrengthQuestion) => void {
  const worker = useRef<Worker>(undefined);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );
  return (question) => {
    worker.current ??= startWorker(onEstimate);
    worker.current.postMessage(question);
  };
}

/**
 * How strong a password is, shortly after it was typed; undefined while nothing is typed or known. If the
 * worker fails, there is no estimate and nothing is shown.
 */
export function useStrength(password: string, personal: readonly string[]): Strength | undefined {
  const [typed, setTyped] = useState('');
  const [estimate, setEstimate] = useState<StrengthEstimate>();
  const ask = useWorker(setEstimate);
  const words = wordsOf(personal).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` differs in name only
  useEffect(() => {
    const timer = setTimeout(() => {
      setTyped(password);
      if (password) ask({ password, personal: words.split('\n') });
    }, pause);
    return () => clearTimeout(timer);
  }, [password, words]);

  if (!typed) return undefined;
  if (typed.length < limits.password.min) return tooShort;
  return estimate?.password === typed ? strengthOf(estimate) : undefined;
}
