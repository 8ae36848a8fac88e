import { t } from '#shared/i18n/t.ts';
import classes from './password-strength.module.css';
import { useStrength } from './use-strength.ts';

interface PasswordStrengthProps {
  password: string;
  /** E-mail and name, which a password should not be made of. */
  personal: readonly string[];
}

const bars = [1, 2, 3, 4] as const;

/** How strong a password is, shown when the user stops typing. It is a hint, and forbids nothing. */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
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
