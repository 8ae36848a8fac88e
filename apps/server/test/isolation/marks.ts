import { randomBytes } from 'node:crypto';

/** Eight letters that stand in one field of the database and nowhere else: where they appear, that field was read. */
export const newMark = (): string => `a1${randomBytes(3).toString('hex')}`;

const mark = /(?=[0-9a-f]*[a-f])(?=[0-9a-f]*[0-9])[0-9a-f]{8}/g;

/** The marks in a text: such as `newMark` makes, and the random parts of what factories make. */
export const marksIn = (text: string): string[] => text.toLowerCase().match(mark) ?? [];
