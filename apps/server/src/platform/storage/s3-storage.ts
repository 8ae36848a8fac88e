import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ObjectStore } from '../../config/service-addresses.ts';
import { randomToken } from '../crypto/secrets.ts';
import {
  finding,
  type ListedFile,
  type Storage,
  type StorageKind,
  type StoredExtension,
  storageUnavailable,
  storedTypes,
} from './storage.ts';

/** Milliseconds until a store that does not respond counts as unavailable; short, because a request is waiting. */
interface Patience {
  connectionTimeout: number;
  requestTimeout: number;
}

const usualPatience: Patience = { connectionTimeout: 3_000, requestTimeout: 10_000 };

/** The patience with an answer begins with its first byte: how many times it a whole answer may take, and a file may rest. */
const [forAnswer, forRest] = [3, 6];

const say = () => undefined;
/** Keeps the client from writing to the console; failures are thrown as errors anyway. */
const silent = { trace: say, debug: say, info: say, warn: say, error: say };

function openClient(store: ObjectStore, patience: Patience): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = store;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    requestHandler: { ...patience, socketTimeout: forRest * patience.requestTimeout, throwOnRequestTimeout: true },
    maxAttempts: 2,
    logger: silent,
    // Variables and files of other programs of Amazon set these too; with an address of our own they refuse every call.
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    defaultsMode: 'legacy',
    // Some stores that are compatible with S3 refuse checksums beside the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const ifThere = finding(
  (error) => error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name),
);

/** Runs a request to the store; every failure means that the store is unavailable. */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageUnavailable(error);
  }
}

/** Storage in an S3 bucket. Objects appear complete or not at all, so there are no drafts. */
export function createS3Storage(store: ObjectStore, patience = usualPatience): Storage {
  const client = openClient(store, patience);
  const at = (key: string) => ({ Bucket: store.bucket, Key: `${store.prefix}${key}` });
  const object = (kind: StorageKind, name: string) => at(`${kind}/${name}`);
  /** Ends a request whose answer has begun and does not come to its end. */
  const within = () => ({ abortSignal: AbortSignal.timeout(forAnswer * patience.requestTimeout) });

  async function* list(kind: StorageKind): AsyncGenerator<readonly ListedFile[]> {
    const prefix = `${store.prefix}${kind}/`;
    let next: string | undefined;
    const seen = new Set<string>();
    do {
      const page = await orUnavailable(() =>
        client.send(
          new ListObjectsV2Command({ Bucket: store.bucket, Prefix: prefix, ContinuationToken: next }),
          within(),
        ),
      );
      yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key && LastModified ? [{ name: Key.slice(prefix.length), storedAt: LastModified }] : [],
      );
      next = page.NextContinuationToken;
      if (next && seen.has(next)) throw storageUnavailable(new Error('a page of the list leads to one that was read'));
      if (next) seen.add(next);
    } while (next);
  }

  const readText = (key: string): Promise<string | undefined> =>
    ifThere(async () => (await client.send(new GetObjectCommand(at(key)), within())).Body?.transformToString());

  const putAs = async (kind: StorageKind, name: string, bytes: Buffer) => {
    const ContentType = storedTypes[name.slice(name.lastIndexOf('.') + 1) as StoredExtension];
    const command = new PutObjectCommand({ ...object(kind, name), Body: bytes, ContentType });
    await orUnavailable(async () => {
      const { ETag } = await client.send(command, within());
      // Whatever else answers 200, such as the page of a proxy, has stored nothing.
      if (!ETag) throw new Error('the store did not confirm the file');
    });
  };

  return {
    put: async (kind, bytes, extension) => {
      const name = `${randomToken()}.${extension}`;
      await putAs(kind, name, bytes);
      return name;
    },
    putBack: putAs,
    size: async (kind, name) => {
      const found = await ifThere(() => client.send(new HeadObjectCommand(object(kind, name)), within()));
      return found && (found.ContentLength ?? 0);
    },
    read: async (kind, name, span) => {
      const Range = span && `bytes=${span.start}-${span.end}`;
      const found = await ifThere(() => client.send(new GetObjectCommand({ ...object(kind, name), Range })));
      if (!(found?.Body instanceof Readable)) return undefined;
      return { size: found.ContentLength ?? 0, content: found.Body };
    },
    remove: async (kind, name) => {
      await ifThere(() => client.send(new DeleteObjectCommand(object(kind, name)), within()));
    },
    list,
    ownerOf: async (installation) => {
      const known = await readText('installation');
      if (known) return known;
      const command = new PutObjectCommand({ ...at('installation'), Body: installation, ContentType: 'text/plain' });
      await orUnavailable(() => client.send(command, within()));
      return (await readText('installation')) ?? installation;
    },
    close: async () => client.destroy(),
  };
}
