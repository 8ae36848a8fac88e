/** A call as it stands in its form. */
export interface CallDraft {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  parameters: Readonly<Record<string, string>>;
  /** Parameters of the address; empty ones are left out. */
  query: Readonly<Record<string, string>>;
  /** JSON; undefined where the call takes none. */
  body: string | undefined;
  /** Empty: none is sent. */
  token: string;
  file: { field: string; jsonField: string | undefined; chosen: File | undefined } | undefined;
}

function addressOf({ path, parameters, query }: CallDraft, origin: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(parameters[name] ?? ''));
  const url = new URL(filled, origin);
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value);
  return url.href;
}

function multipartOf({ body, file }: CallDraft): FormData {
  const form = new FormData();
  if (file?.jsonField && body) form.set(file.jsonField, body);
  if (file?.chosen) form.set(file.field, file.chosen);
  return form;
}

/** The request of a call, without the cookies of the browser: the token alone says who calls. */
export function requestOf(draft: CallDraft, origin: string): { url: string; init: RequestInit } {
  const { method, body, token, file } = draft;
  const headers = {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body !== undefined && !file ? { 'content-type': 'application/json' } : {}),
  };
  const sent = file ? multipartOf(draft) : body;
  return {
    url: addressOf(draft, origin),
    init: { method, headers, credentials: 'omit', ...(sent === undefined ? {} : { body: sent }) },
  };
}

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same call for a terminal; `$TOKEN` stands for the token. */
export function curlOf(draft: CallDraft, origin: string): string {
  const { method, body, token, file } = draft;
  const parts = [
    `curl -X ${method} ${quoted(addressOf(draft, origin))}`,
    ...(token ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body !== undefined && !file ? ["-H 'Content-Type: application/json'", `-d ${quoted(body)}`] : []),
    ...(file?.jsonField && body ? [`-F ${quoted(`${file.jsonField}=${body}`)}`] : []),
    ...(file ? [`-F ${quoted(`${file.field}=@${file.chosen?.name ?? 'file'}`)}`] : []),
  ];
  return parts.join(' \\\n  ');
}
