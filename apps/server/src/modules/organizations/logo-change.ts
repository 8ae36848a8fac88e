import type { Storage } from '../../platform/storage/storage.ts';
import { prepareLogo } from '../media/index.ts';

/**
 * What a save does to the logo. The picture is made and stored before the transaction, which must not wait for it;
 * afterwards the file that nobody names any more goes.
 */
export interface LogoChange {
  /** The file name that the record keeps, given the one it had. */
  next(stored: string | null): string | null;
  committed(): Promise<void>;
  abandoned(): Promise<void>;
}

async function replaceWith(storage: Storage, bytes: Buffer): Promise<LogoChange> {
  const logo = await prepareLogo(bytes);
  const name = await storage.put('logos', logo.bytes, logo.extension);
  return changeTo(storage, name);
}

function changeTo(storage: Storage, name: string | null): LogoChange {
  let replaced: string | null = null;
  return {
    next: (stored) => {
      replaced = stored;
      return name;
    },
    committed: async () => {
      if (replaced) await storage.remove('logos', replaced);
    },
    abandoned: async () => {
      if (name) await storage.remove('logos', name);
    },
  };
}

const keep: LogoChange = {
  next: (stored) => stored,
  committed: async () => undefined,
  abandoned: async () => undefined,
};

/** A new file wins over the wish to remove the old one; without either the logo stays. */
export async function planLogoChange(
  storage: Storage,
  file: { bytes: Buffer } | undefined,
  remove: boolean,
): Promise<LogoChange> {
  if (file) return replaceWith(storage, file.bytes);
  return remove ? changeTo(storage, null) : keep;
}
