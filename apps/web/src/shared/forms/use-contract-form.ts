import type { MessageId } from '@account/messages/ids';
import { useForm } from '@mantine/form';
import { type FormEvent, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { t } from '#shared/i18n/t.ts';
import { checkBody, type FormFailure, failureOf } from './form-failure.ts';

/** Where a form is (spec section 4). */
type Status = 'idle' | 'loading' | 'success' | 'failure';

interface ContractFormOptions<Schema extends z.ZodMiniType, Values, Answer> {
  initial: Values;
  /** The words on each field that can be seen. */
  labels: { [Field in keyof Values]?: MessageId };
  /** What the call takes, out of what stands in the fields; the fields as they are if not given. */
  toBody?: (values: Values) => unknown;
  /** Makes the call; the body has passed the contract. */
  submit: (body: z.input<Schema>) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
}

/**
 * A form over the body of a call: it is checked by the contract before it is sent, and what the server finds wrong
 * shows like what the contract finds. What was typed always stays.
 */
export function useContractForm<Schema extends z.ZodMiniType, Values extends Record<string, unknown>, Answer = unknown>(
  schema: Schema,
  options: ContractFormOptions<Schema, Values, Answer>,
) {
  const { initial, labels, toBody = (values: Values): unknown => values, submit, onSuccess } = options;
  const formId = useId();
  const [status, setStatus] = useState<Status>('idle');
  const [failure, setFailure] = useState<FormFailure>();
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial });

  const idOf = (name: string) => `${formId}-${name}`;
  const labelOf = (name: string) => {
    const label = labels[name as keyof Values];
    return label ? t(label) : undefined;
  };

  const fail = (reason: FormFailure) => {
    form.setErrors(reason.fields);
    setFailure(reason);
    setStatus('failure');
  };

  const send = async () => {
    const body = toBody(form.getValues());
    const fault = checkBody(schema, body);
    if (fault) return fail(fault);
    setStatus('loading');
    setFailure(undefined);
    try {
      const answer = await submit(body as z.input<Schema>);
      setStatus('success');
      onSuccess(answer);
    } catch (error) {
      fail(failureOf(error));
    }
  };

  return {
    status,
    failure,
    values: form.values,
    setValue: form.setFieldValue,
    /** Whether something was changed that is not saved. */
    unsaved: status !== 'success' && form.isDirty(),
    idOf,
    labelOf,
    /** The properties of a field. */
    field: (name: keyof Values & string, type: 'input' | 'checkbox' = 'input') => ({
      id: idOf(name),
      name,
      label: labelOf(name),
      ...form.getInputProps(name as never, { type }),
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (status === 'idle' || status === 'failure') send();
    },
  };
}

export type ContractForm = Pick<
  ReturnType<typeof useContractForm>,
  'status' | 'failure' | 'unsaved' | 'idOf' | 'labelOf' | 'onSubmit'
>;
