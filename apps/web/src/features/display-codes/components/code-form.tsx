import { formatTypedUserCode } from '@account/contract/values/typed-codes';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { CodeField } from './code-field.tsx';

interface CodeFormProps {
  code: string;
  onChange: (code: string) => void;
  fault: string | undefined;
  looking: boolean;
  onFind: (code: string) => void;
}

/** Asks for the code that a display shows. */
export function CodeForm({ code, onChange, fault, looking, onFind }: CodeFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What stands in the field: an app may have filled it in without an event.
    const typed = new FormData(event.currentTarget).get('code');
    if (!looking) onFind(formatTypedUserCode(String(typed)));
  };
  return (
    <>
      {fault && <Alert kind="danger">{fault}</Alert>}
      <form noValidate onSubmit={submit}>
        <CodeField value={code} onChange={onChange} />
        <Button type="submit" size="lg" fullWidth loading={looking}>
          {t('display-code.continue')}
        </Button>
      </form>
    </>
  );
}
