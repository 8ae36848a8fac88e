/** Where the reference of the API is: a page for everybody, apart from those of the web. */
export const apiReferencePath = '/docs/api';

/** The most characters of a search in the reference. */
export const maxReferenceSearch = 200;

/** A call in the reference. */
export interface ReferenceCall {
  /** In which a search finds it, in lower case. */
  words: string;
  html: string;
}

/** The reference as the build writes it for the server, in parts from which a document is made. */
export interface ApiReference {
  /** The document with a place for each of `referenceSlots`. */
  frame: string;
  /** The chapters before the calls, which the results of a search leave out. */
  guide: string;
  groups: readonly { heading: string; calls: readonly ReferenceCall[] }[];
}

/** The places of the frame, each as `{{name}}`. */
export const referenceSlots = ['searched', 'found', 'guide', 'calls'] as const;
export type ReferenceSlot = (typeof referenceSlots)[number];

/** The words of a search, each of which a call must have. */
export const searchedWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a search finds a call. */
export const isFound = ({ words }: Pick<ReferenceCall, 'words'>, searched: readonly string[]): boolean =>
  searched.every((word) => words.includes(word));

/** The line below the field of the search. */
export function foundLine(searched: readonly string[], count: number): string {
  if (searched.length === 0) return '';
  return count === 1 ? '1 call found' : `${count} calls found`;
}
