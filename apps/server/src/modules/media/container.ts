/** What the outside of a picture file says, without decoding it. */
export interface Container {
  /** Bytes until the end of the picture; more than that is something else behind it. */
  end: number;
  isAnimated: boolean;
}

/** Reads the outside of one format; undefined when the file is of another one, broken or cut off. */
export type ContainerReader = (bytes: Buffer) => Container | undefined;
