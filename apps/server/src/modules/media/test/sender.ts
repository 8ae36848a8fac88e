import { parentPort, workerData } from 'node:worker_threads';

/** What the sender needs: it sends the picture to the address so many times at once. */
export interface Sending {
  url: string;
  headers: Record<string, string>;
  picture: Uint8Array<ArrayBuffer>;
  times: number;
}

/** Sends on a thread of its own, so that the sending slows down no other request of the test. */
async function send({ url, headers, picture, times }: Sending): Promise<number[]> {
  const form = new FormData();
  form.append('file', new Blob([picture]), 'filename.jpg');
  const sent = Array.from({ length: times }, () => fetch(url, { method: 'POST', headers, body: form }));
  return (await Promise.all(sent)).map(({ status }) => status);
}

parentPort?.postMessage(await send(workerData as Sending));
