// The types of the package bring those of browsers into the whole server. This is what is used of it.
import type { XmlElement } from './plain-xml.ts';

interface Options {
  locator: object;
  errorHandler: Record<'warning' | 'error' | 'fatalError', (message: string) => void>;
}

export class DOMParser {
  constructor(options: Options);
  parseFromString(text: string, type: 'text/xml'): { documentElement: XmlElement | null } | undefined;
}
