import { limits } from '@account/contract/limits';
import type { TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { PasswordField } from '../password-field.tsx';
import classes from './password-strength.module.css';
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
function useStrength(password: string, personal: readonly string[]): Strength | undefined {
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

interface PasswordStrengthProps {
  password: string;
  /** E-mail and name, which a password should not be made of. */
  personal: readonly string[];
}

const bars = [1, 2, 3, 4] as const;

/** How strong a password is, shown when the user stops typing. It is a hint, and forbids nothing. */
function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const strength = useStrength(password, personal);
  return (
    <div className={classes.strength} data-tone={strength?.tone} hidden={!password}>
      <div className={classes.bars} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={classes.bar} data-lit={bar <= (strength?.bars ?? 0) || undefined} />
        ))}
      </div>
      <p className="sm muted" role="status">
        {strength && (
          <>
            <span className={classes.word}>{t(strength.label)}</span> {strength.advice && t(strength.advice)}
          </>
        )}
      </p>
    </div>
  );
}

interface NewPasswordFieldsProps {
  password: TextInputProps & { value: string };
  repetition: TextInputProps;
  size?: 'md' | 'lg';
  /** E-mail and name, which a password should not be made of. */
  personal: readonly string[];
}

/** The fields of a new password: the password with its strength, and its repetition. */
export const NewPasswordFields = ({ password, repetition, size = 'md', personal }: NewPasswordFieldsProps) => (
  <>
    <div>
      <PasswordField
        {...password}
        size={size}
        autoComplete="new-password"
        description={t('accounts.password_hint')}
        required
      />
      <PasswordStrength password={password.value} personal={personal} />
    </div>
    <PasswordField {...repetition} size={size} autoComplete="new-password" required />
  </>
);
