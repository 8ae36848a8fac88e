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
  onFind: () => void;
}

/** Asks for the code that a display shows. */
export function CodeForm({ code, onChange, fault, looking, onFind }: CodeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!looking) onFind();
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
