import type { MessageId } from '@account/messages/ids';
import { type FormEvent, useEffect, useId, useLayoutEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { isPrerendered } from '#shared/document/mount.tsx';
import type { RestoredDraft } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { checkBody, type FormFailure, failureOf } from './form-failure.ts';
import { mergeValues, useFields } from './use-fields.ts';

function shownIn(field: HTMLElement | null): string | boolean | undefined {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  // The text of a combobox is the label of its value.
  const isText = field instanceof HTMLInputElement && field.getAttribute('role') !== 'combobox';
  return isText || field instanceof HTMLTextAreaElement ? field.value : undefined;
}

/**
 * The texts of the fields of a form that are not among its values: they were typed before our code came, or filled in by
 * a browser or an app that sends no event.
 */
const unreadTexts = <Values extends Record<string, unknown>>(values: Values, idOf: (name: string) => string) =>
  Object.entries(values).flatMap(([name, value]) => {
    const shown = shownIn(document.getElementById(idOf(name)));
    return typeof shown === typeof value && shown !== value ? [[name, shown] as [keyof Values & string, never]] : [];
  });

type Status = 'idle' | 'loading' | 'success' | 'failure';

/** The schema of a body, or what loads it when the form is sent. */
type SchemaSource = z.ZodMiniType | (() => Promise<z.ZodMiniType>);

type SchemaOf<Source> = Source extends () => Promise<infer Loaded> ? Loaded : Source;

/** Loads the schema of a body and its messages: both are needed only after the first input. */
async function loadRules(source: SchemaSource): Promise<z.ZodMiniType> {
  const [schema] = await Promise.all([typeof source === 'function' ? source() : source, loadMessages(['validation'])]);
  return schema;
}

interface ContractFormOptions<Schema, Values, Result> {
  /** The initial values of the fields. */
  initial: Values;
  /** The label of each field that is shown. */
  labels: { [Field in keyof Values]?: MessageId };
  /** The key of a draft, if what is typed is kept for the way through a sign-in: all but secrets and files. */
  draft?: string;
  /** Makes the body of the fields' values; the values themselves if not given. */
  toBody?: (values: Values) => unknown;
  /** Makes the call; the body has passed the schema. Undefined where the user has cancelled it: then nothing was saved. */
  submit: (body: z.input<Schema>) => Promise<Result | undefined>;
  /** Called with what the call returned for which body. */
  onSuccess: (result: Result, body: z.input<Schema>) => void;
}

/**
 * A form for the body of a call. The schema of the contract checks it before it is sent; errors of the server show like
 * those of the schema. Typed values always stay.
 */
export function useContractForm<Source extends SchemaSource, Values extends Record<string, unknown>, Result = unknown>(
  source: Source,
  options: ContractFormOptions<SchemaOf<Source>, Values, Result>,
) {
  const from: SchemaSource = source;
  const { initial, labels, toBody = (values: Values): unknown => values, submit, onSuccess } = options;
  const formId = useId();
  const { restored, forget, follow } = useDraft(options.draft, initial);
  const fields = useFields(initial, restored?.values);
  useEffect(() => follow(fields.kept, fields.values));
  // During input, so that sending need not wait for it. A failure shows when the form is sent.
  useEffect(() => {
    if (fields.changed) loadRules(from).catch(() => {});
  }, [fields.changed, from]);
  const [status, setStatus] = useState<Status>('idle');
  const [failure, setFailure] = useState<FormFailure>();

  const idOf = (name: string) => `${formId}-${name}`;
  /** Takes over what stands in the fields, all but one; React would put the former values back at the next rendering. */
  const takeOver = (but?: string): Values => {
    const found = unreadTexts(fields.values, idOf).filter(([name]) => name !== but);
    for (const [name, value] of found) fields.set(name, value);
    return { ...fields.values, ...Object.fromEntries(found) };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the form that the document came with is taken over
  useLayoutEffect(() => {
    if (isPrerendered) takeOver();
  }, []);
  const labelOf = (name: string) => {
    const label = labels[name];
    return label && t(label);
  };
  const fail = (reason: FormFailure) => {
    fields.setErrors(reason.fields);
    setFailure(reason);
    setStatus('failure');
  };
  const send = async (values = fields.values) => {
    const body = toBody(values);
    setStatus('loading');
    setFailure(undefined);
    try {
      const fault = checkBody(await loadRules(from), body);
      if (fault) return fail(fault);
      const sent = body as z.input<SchemaOf<Source>>;
      const result = await submit(sent);
      if (result === undefined) return setStatus('idle');
      fields.keep(values);
      forget();
      setStatus('success');
      onSuccess(result, sent);
    } catch (error) {
      fail(failureOf(error));
    }
  };
  const load = (stored: Values) => {
    fields.rest(stored);
    forget();
    setFailure(undefined);
    setStatus('idle');
  };
  const draft: RestoredDraft | undefined = restored && {
    changedElsewhere: restored.changedElsewhere.map((name) => labelOf(name) ?? name),
    discard: () => load(fields.kept),
  };
  const of = <Name extends keyof Values & string>(name: Name) => {
    const { onChange, ...field } = fields.of(name);
    const change = (value: unknown) => {
      takeOver(name);
      onChange(value);
    };
    return { ...field, onChange: change };
  };
  const named = (name: keyof Values & string) => ({ id: idOf(name), name, label: labelOf(name) });

  return {
    status,
    failure,
    values: fields.values,
    set: fields.set,
    /** Whether something was changed that is not saved. */
    unsaved: fields.changed,
    /** The values in the fields before any change. */
    loaded: fields.kept,
    /** The values that were typed before a sign-in and are in the fields again. */
    draft,
    /** Puts other values into the fields, as if the form were opened with them. */
    load,
    /** Saves the changes of this form over the values that another user has stored meanwhile. */
    keepMine: (stored: Values) => {
      const merged = mergeValues(fields.kept, fields.values, stored);
      fields.rest(stored, merged);
      send(merged);
    },
    idOf,
    labelOf,
    /** The properties of a text field, a select and the like. */
    field: <Name extends keyof Values & string>(name: Name) => ({ ...named(name), ...of(name) }),
    /** The properties of a checkbox. */
    checkbox: <Name extends keyof Values & string>(name: Name) => {
      const { value: checked, ...others } = of(name);
      return { ...named(name), checked, ...others };
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (status !== 'loading') send(takeOver());
    },
  };
}

/** The members of a form that the layout around it needs. */
export type ContractForm = Pick<
  ReturnType<typeof useContractForm>,
  'status' | 'failure' | 'unsaved' | 'draft' | 'idOf' | 'labelOf' | 'onSubmit'
>;

/** The members of a form that a group of its fields needs. */
export type ContractFields<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useContractForm<z.ZodMiniType, Values>>,
  'field' | 'checkbox' | 'values'
>;
