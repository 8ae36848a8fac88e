import { parentPort, workerData } from 'node:worker_threads';

/** What a sender is told: the same picture goes to the same address so many times at once. */
export interface Sending {
  url: string;
  headers: Record<string, string>;
  picture: Uint8Array<ArrayBuffer>;
  times: number;
}

/** Sends on a thread of its own, so that those who measure meanwhile do not measure the sending. */
async function send({ url, headers, picture, times }: Sending): Promise<number[]> {
  const form = new FormData();
  form.append('file', new Blob([picture]), 'filename.jpg');
  const sent = Array.from({ length: times }, () => fetch(url, { method: 'POST', headers, body: form }));
  return (await Promise.all(sent)).map(({ status }) => status);
}

parentPort?.postMessage(await send(workerData as Sending));
