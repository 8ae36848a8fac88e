import { type MouseEvent, useEffect, useRef } from 'react';
import { formatLocale } from '#shared/i18n/i18n.ts';
import { fullStop, joinSentences, sentenceGap } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface ErrorSummaryProps {
  form: Pick<ContractForm, 'failure' | 'idOf' | 'labelOf'>;
  /** The title of the failure: `The user was not saved.` */
  title?: string;
}

/** The general message of a failed form, with links to the invalid fields. It takes the focus. */
export function ErrorSummary({ form: { failure, idOf, labelOf }, title }: ErrorSummaryProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  if (!failure) return null;

  const names = Object.keys(failure.fields);
  const linked = names.filter((name) => labelOf(name) !== undefined);
  // Messages of fields that are not shown have no other place.
  const others = names.filter((name) => !linked.includes(name)).map((name) => failure.fields[name]);
  // A message that stands below its field is not repeated.
  const below = linked.length > 0 ? [t('forms.validation_failed'), ...linked.map((name) => failure.fields[name])] : [];
  const general = below.includes(failure.message) ? [] : [failure.message];
  const sentences = joinSentences([...new Set([...general, ...others])]);

  return (
    <Alert kind="danger" ref={alert}>
      {title && (
        <strong>
          {title}
          {sentenceGap()}
        </strong>
      )}
      {sentences}
      {linked.length > 0 && (
        <>
          {sentences && sentenceGap()}
          {t('forms.check_fields', { count: linked.length })}
          {sentenceGap()}
          <FieldLinks {...{ linked, idOf, labelOf }} />
        </>
      )}
      {failure.requestId && <div className="xs muted mono">{t('ui.request', { id: failure.requestId })}</div>}
    </Alert>
  );
}

function FieldLinks({ linked, idOf, labelOf }: { linked: string[] } & Pick<ContractForm, 'idOf' | 'labelOf'>) {
  const parts = new Intl.ListFormat(formatLocale()).formatToParts(linked);
  const focus = (event: MouseEvent, name: string) => {
    event.preventDefault();
    document.getElementById(idOf(name))?.focus();
  };
  return (
    <>
      {parts.map(({ type, value }, position) =>
        type === 'element' ? (
          <a key={value} href={`#${idOf(value)}`} onClick={(event) => focus(event, value)}>
            {labelOf(value)}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: words between two links have no other name
          <span key={position}>{value}</span>
        ),
      )}
      {fullStop()}
    </>
  );
}
