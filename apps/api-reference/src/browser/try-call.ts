import { type CallDraft, curlOf, requestOf } from './call-request.ts';
import { make, need } from './elements.ts';

/** The most characters of a response that are shown. */
const maxShown = 100_000;

const namesIn = (list: string | undefined): string[] => (list ?? '').split(' ').filter(Boolean);

function field(label: string, input: HTMLInputElement | HTMLTextAreaElement): HTMLElement {
  return make('label', {}, make('span', {}, label), input);
}

/** The fields of a call's form. */
function fieldsFor({ dataset, id }: HTMLElement, example: string | undefined) {
  const inPath = [...(dataset.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const input = (name: string, attributes = {}) =>
    make('input', { name, autocomplete: 'off', spellcheck: 'false', ...attributes });
  const path = inPath.map((name) => [name, input(name, { required: '' })] as const);
  const query = namesIn(dataset.query).map((name) => [name, input(name)] as const);
  const body =
    example === undefined ? undefined : make('textarea', { rows: '6', spellcheck: 'false', name: `${id}-body` });
  if (body) body.value = example ?? '';
  const file = dataset.file ? input(dataset.file, { type: 'file' }) : undefined;
  return { path, query, body, file };
}

type Fields = ReturnType<typeof fieldsFor>;

const valuesOf = (inputs: Fields['path']): Record<string, string> =>
  Object.fromEntries(inputs.map(([name, { value }]) => [name, value]));

function draftOf({ dataset }: HTMLElement, { path, query, body, file }: Fields): CallDraft {
  return {
    method: dataset.method ?? 'GET',
    path: dataset.path ?? '/',
    parameters: valuesOf(path),
    query: valuesOf(query),
    body: body?.value,
    token: need('#bearer', HTMLInputElement).value.trim(),
    file: file && { field: file.name, jsonField: dataset.json, chosen: file.files?.[0] },
  };
}

/** A body as people read it: JSON is indented. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The places of what a call has returned. */
interface Outcome {
  status: HTMLElement;
  shown: HTMLElement;
}

/** @param isLatest whether no other call of the form was made since */
async function send(draft: CallDraft, { status, shown }: Outcome, isLatest: () => boolean): Promise<void> {
  status.textContent = 'Waiting for the response …';
  shown.hidden = true;
  try {
    const { url, init } = requestOf(draft, location.origin);
    const response = await fetch(url, init);
    const text = readable(await response.text());
    if (!isLatest()) return;
    status.textContent = `${response.status} ${response.statusText}`.trim();
    shown.textContent = text.length > maxShown ? `${text.slice(0, maxShown)}\n… cut off` : text;
    shown.hidden = text === '';
  } catch (error) {
    if (isLatest()) status.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** Draws the form of a call into its place. */
function drawForm(call: HTMLElement, place: HTMLElement): void {
  const example = call.dataset.example;
  const fields = fieldsFor(call, example);
  const { path, query, body, file } = fields;
  const status = make('p', { role: 'status' });
  const shown = make('pre', { tabindex: '0', 'aria-label': 'Response' });
  shown.hidden = true;
  const copy = make('button', { type: 'button' }, 'Copy as curl');
  const form = make(
    'form',
    {},
    ...[...path, ...query].map(([name, input]) => field(name, input)),
    ...(body ? [field('Body', body)] : []),
    ...(file ? [field(file.name, file)] : []),
    make('div', { class: 'buttons' }, make('button', { type: 'submit', class: 'primary' }, 'Send'), copy),
    status,
    shown,
  );
  let latest: CallDraft | undefined;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const draft = draftOf(call, fields);
    latest = draft;
    void send(draft, { status, shown }, () => latest === draft);
  });
  copy.addEventListener('click', async () => {
    try {
      // Browsers have no clipboard for pages without TLS.
      await navigator.clipboard.writeText(curlOf(draftOf(call, fields), location.origin));
      status.textContent = 'Copied; $TOKEN stands for the token.';
    } catch {
      status.textContent = 'The browser did not allow copying.';
    }
  });
  place.append(form);
}

/** Lets every call be tried: its form is drawn when it is opened first. */
export function startTrying(): void {
  need('#token', HTMLFormElement).hidden = false;
  need('#token', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
  for (const place of document.querySelectorAll<HTMLDetailsElement>('details.try')) {
    place.addEventListener(
      'toggle',
      () => {
        const call = place.closest('article');
        if (call) drawForm(call, place);
      },
      { once: true },
    );
  }
}
