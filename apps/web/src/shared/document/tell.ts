/** Tells the script that waits in documents with a form (take-over.ts). */
export const tell = (what: 'taking-over' | 'taken-over') => document.dispatchEvent(new Event(`account:${what}`));
