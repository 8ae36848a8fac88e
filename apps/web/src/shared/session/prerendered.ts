/** Whether the document came with the form of its page, which is taken over then. */
export const isPrerendered = globalThis.document?.querySelector('#root')?.firstElementChild != null;
