import { type MailServer, type Reply, startMailServer } from '../../support/outside/mail-server.ts';
import { openWay, type Way } from './way.ts';

/** A mail server that counts what it takes, behind a way that can be disturbed. */
export interface Post {
  readonly url: string;
  readonly way: Way;
  /** Its reply to the next mails; by default it takes them. */
  reply: () => Reply;
  /** How often it took each mail, by Message-ID. */
  taken(): Map<string, number>;
  close(): Promise<void>;
}

function countTaken({ received }: MailServer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { messageId = '' } of received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  return counts;
}

export async function openPost(): Promise<Post> {
  const server = await startMailServer({ reply: () => post.reply() });
  const way = await openWay({ host: '127.0.0.1', port: server.port });
  const post: Post = {
    url: `smtp://127.0.0.1:${way.port}`,
    way,
    reply: () => 'accept',
    taken: () => countTaken(server),
    close: async () => {
      await way.close();
      await server.stop();
    },
  };
  return post;
}
