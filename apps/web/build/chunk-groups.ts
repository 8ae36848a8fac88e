/** The catalogues that each page needs before it is shown travel as one file. */
const startMessages = /^\0virtual:catalogue\/(\w+)\/(?:common|ui|errors|validation)$/;
const otherMessages = /^\0virtual:catalogue\/(\w+)\/([\w-]+)$/;

/** Names for the chunks of the catalogues; all other chunks follow the routes. */
export const chunkGroups = [
  { debugName: 'start messages', test: startMessages, name: (id: string) => `messages-${startMessages.exec(id)?.[1]}` },
  {
    debugName: 'other messages',
    test: otherMessages,
    name: (id: string) => otherMessages.exec(id)?.slice(1).join('-') ?? 'messages',
  },
];
