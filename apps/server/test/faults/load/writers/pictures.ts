import { uploadProfilePicture } from '@account/contract/endpoints/accounts/profile';
import { Client } from '../../../../../../tools/harness/client.ts';
import { plain } from '../../../support/files/pictures.ts';
import type { Desk, Writer } from '../desk.ts';
import { type Entry, unknownState } from '../ledger.ts';

/** Uploads a picture after the other for a person, who stays signed in. */
export function writePictures(desk: Desk): Writer {
  let person: { client: Client; entry: Entry } | undefined;
  const enter = async () => {
    const credentials = desk.hall.nextPerson();
    const client = new Client(desk.url);
    if ((await client.signIn(credentials).catch(() => 0)) !== 200) return undefined;
    return { client, entry: desk.ledger.open('picture', credentials.email) };
  };
  return async () => {
    person ??= await enter();
    if (!person) return false;
    const { client, entry } = person;
    desk.ledger.entries.set(`picture ${entry.key}`, entry);
    const bytes = await plain(200, 200, { r: desk.draw(256), g: 90, b: 90 })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
    const send = () => client.send(uploadProfilePicture.method, uploadProfilePicture.path, form);
    const reply = await desk.writeAnswered(entry, ({ body }) => body.profilepic, unknownState, send);
    if (!reply) return false;
    const name = reply.body.profilepic;
    const shown = await client.send('GET', `/storage/profile/${name}`).catch(() => undefined);
    if (shown?.status === 404) desk.ledger.wrong.push('a picture is gone that was acknowledged');
    return true;
  };
}
