import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { freePort } from '../../../../../tools/harness/free-port.ts';

/** An S3 service on loopback. */
export interface ObjectStoreServer {
  /** S3_URL of a separate prefix in the bucket, so that tests do not see each other's files. */
  url(prefix: string): string;
  /** Stops it, as if the machine were switched off. */
  stop(): Promise<void>;
  /** Starts it at the same address, empty. */
  start(): Promise<void>;
}

const bucket = 'account-pictures';

export async function openObjectStore(): Promise<ObjectStoreServer> {
  let server: FauxqsServer | undefined;
  const port = await freePort();
  const start = async () => {
    server = await startFauxqs({ port, logger: false });
    server.createBucket(bucket);
  };
  await start();
  return {
    url: (prefix) => `s3://a%2Fkey:a%2Fsecret@127.0.0.1:${port}/${bucket}/${prefix}?tls=off`,
    start,
    stop: async () => {
      await server?.stop();
      server = undefined;
    },
  };
}
