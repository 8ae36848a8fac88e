import { parentPort, workerData } from 'node:worker_threads';

/** The data of the sender: it sends the picture to the address, at once for all whose headers these are. */
export interface Sending {
  url: string;
  people: Record<string, string>[];
  picture: Uint8Array<ArrayBuffer>;
}

/** Sends on a thread of its own, so that the sending slows down no other request of the test. */
async function send({ url, people, picture }: Sending): Promise<number[]> {
  const form = new FormData();
  form.append('file', new Blob([picture]), 'filename.jpg');
  const sent = people.map((headers) => fetch(url, { method: 'POST', headers, body: form }));
  return (await Promise.all(sent)).map(({ status }) => status);
}

parentPort?.postMessage(await send(workerData as Sending));
