/** What the container format of a picture file tells without decoding it. */
export interface Container {
  /** The number of bytes up to the end of the picture; a longer file has something else behind it. */
  end: number;
  isAnimated: boolean;
  /** How often the decoder goes over the picture, where the container tells. */
  scans?: number;
}

/** Reads the container of one format; undefined when the file has another format, is broken or cut off. */
export type ContainerReader = (bytes: Buffer) => Container | undefined;
