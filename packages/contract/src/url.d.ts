interface Address {
  origin: string;
  hostname: string;
  pathname: string;
  search: string;
  hash: string;
}

/** Browsers and Node have it; the contract is compiled for neither. */
declare const URL: { new (url: string, base?: string): Address; canParse(url: string, base?: string): boolean };
