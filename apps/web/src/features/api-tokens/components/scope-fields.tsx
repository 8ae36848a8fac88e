import { type TokenScope, tokenActs, tokenKinds, unusedScopes } from '@account/contract/values/token-scopes';
import { Checkbox } from '@mantine/core';
import { CheckboxFieldset } from '#shared/forms/checkbox-fieldset.tsx';
import { t } from '#shared/i18n/t.ts';
import { kindWord } from '../scope-words.ts';
import classes from './scope-fields.module.css';

interface ScopeFieldsProps {
  id: string;
  value: readonly TokenScope[];
  onChange: (scopes: readonly TokenScope[]) => void;
  error?: string | undefined;
}

const shorts = { read: 'api-tokens.read_short', write: 'api-tokens.write_short' } as const;

/** A list of what a token may do: for each kind of records whether it reads and changes them. */
export function ScopeFields({ id, value, onChange, error }: ScopeFieldsProps) {
  const set = (scope: TokenScope, isOn: boolean) =>
    onChange(isOn ? [...value, scope] : value.filter((one) => one !== scope));
  return (
    <CheckboxFieldset id={id} legend={t('api-tokens.scopes')} error={error}>
      {tokenKinds.map((kind) => (
        <div className={classes.kind} key={kind}>
          <span>{kindWord(kind)}</span>
          {tokenActs.map((act) => {
            const scope: TokenScope = `${kind}:${act}`;
            if (unusedScopes.includes(scope)) return <span key={act} />;
            const name = t(act === 'read' ? 'api-tokens.read' : 'api-tokens.write', { kind: kindWord(kind) });
            return (
              <Checkbox
                key={act}
                label={t(shorts[act])}
                aria-label={name}
                checked={value.includes(scope)}
                onChange={({ currentTarget }) => set(scope, currentTarget.checked)}
              />
            );
          })}
        </div>
      ))}
    </CheckboxFieldset>
  );
}
