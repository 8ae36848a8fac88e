import type { Operation } from '../contract/operations.ts';
import type { Field } from '../contract/schema-fields.ts';

interface FieldsProps {
  title: string;
  fields: readonly Field[];
  /** The note at a field: in a request, that it is required; in a response, that it may be missing. */
  says: 'required' | 'optional';
}

function Fields({ title, fields, says }: FieldsProps) {
  if (fields.length === 0) return null;
  const haveBounds = fields.some(({ bounds }) => bounds !== '');
  return (
    <>
      <h4>{title}</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            {haveBounds && <th scope="col">Bounds</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, isRequired, bounds }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
                {isRequired === (says === 'required') && <span className="says"> {says}</span>}
              </td>
              <td>{type}</td>
              {haveBounds && <td>{bounds}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Facts({ operation: { callers, tokens, rateLimit, file } }: { operation: Operation }) {
  return (
    <dl>
      <dt>Who may call</dt>
      <dd>{callers}</dd>
      {tokens && (
        <>
          <dt>Scope</dt>
          <dd>
            <code>{tokens}</code>
          </dd>
        </>
      )}
      <dt>Rate limit</dt>
      <dd>{rateLimit}</dd>
      {file && (
        <>
          <dt>File</dt>
          <dd>
            <code>multipart/form-data</code>, part <code>{file.field}</code>, at most {file.maxBytes / 1_048_576} MB
            {file.jsonField && (
              <>
                ; the body is JSON in the part <code>{file.jsonField}</code>
              </>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

function Errors({ errors }: Pick<Operation, 'errors'>) {
  return (
    <>
      <h4>Errors</h4>
      <ul className="errors">
        {errors.map(({ status, codes }) => (
          <li key={status}>
            <strong>{status}</strong> {codes.join(', ').replaceAll('_', ' ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How the code of the page finds what it needs to make a call. */
const dataOf = ({ id, method, path, query, file, example }: Operation) => ({
  id,
  'data-method': method,
  'data-path': path,
  'data-query': query.map(({ name }) => name).join(' ') || undefined,
  'data-file': file?.field,
  'data-json': file?.jsonField,
  'data-example': example,
});

/**
 * A call: who may make it, what it takes, and what it returns.
 * @param props.words in which a search finds it
 */
export function Call({ operation, words }: { operation: Operation; words: string }) {
  const { id, method, path, summary, parameters, query, body, response, example, isStream, errors } = operation;
  return (
    <article {...dataOf(operation)} data-words={words}>
      <h3>
        <a href={`#${id}`}>
          <span className={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </a>
      </h3>
      <p>{summary}.</p>
      <Facts operation={operation} />
      <Fields title="Path" fields={parameters} says="required" />
      <Fields title="Query" fields={query} says="required" />
      <Fields title="Body" fields={body} says="required" />
      {example && example !== '{}' && <pre>{example}</pre>}
      <Fields title={isStream ? 'An event of the stream' : 'Response'} fields={response} says="optional" />
      <Errors errors={errors} />
      {!isStream && (
        <details className="try">
          <summary>Try it</summary>
        </details>
      )}
    </article>
  );
}
