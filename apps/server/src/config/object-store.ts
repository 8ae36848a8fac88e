/** A bucket of an S3 service, as S3_URL names it. */
export interface ObjectStore {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Prepended to every key; empty, or ending with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is part of the path instead of the host name. */
  readonly pathStyle: boolean;
}

const optionNames = new Set(['region', 'tls', 'style']);

/** Decodes percent-encoding; undefined where it is malformed. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function optionsOf(query: URLSearchParams) {
  if ([...query.keys()].some((name) => !optionNames.has(name))) return undefined;
  const { region = 'us-east-1', tls = 'on', style = 'path' } = Object.fromEntries(query);
  if (region === '' || !['on', 'off'].includes(tls) || !['path', 'host'].includes(style)) return undefined;
  return { region, protocol: tls === 'on' ? 'https' : 'http', pathStyle: style === 'path' };
}

/**
 * Parses `s3://key:secret@host[:port]/bucket[/prefix][?region=…&tls=on|off&style=path|host]`. Key and secret are
 * percent-encoded. Returns undefined for anything else.
 */
export function parseObjectStore(text: string): ObjectStore | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.host === '' || url.hash !== '') return undefined;
  const [bucket, ...folders] = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  const options = optionsOf(url.searchParams);
  if (!bucket || !accessKeyId || !secretAccessKey || !options || folders.includes(undefined)) return undefined;
  const { protocol, region, pathStyle } = options;
  return {
    endpoint: `${protocol}://${url.host}`,
    region,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    accessKeyId,
    secretAccessKey,
    pathStyle,
  };
}
