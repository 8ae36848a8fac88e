import type { UserActor } from '../../kernel/actor.ts';
import { type EncodedImage, encodeLogo, type FileKeeper, type ImageFile, type NextName } from '../media/index.ts';

/** The change of a save to the logo. The picture is encoded before the transaction, which must not wait for it. */
export type LogoChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; image: EncodedImage };

/** A new file takes precedence over `remove`; without either the logo stays. */
export async function planLogoChange(
  actor: UserActor,
  file: ImageFile | undefined,
  remove: boolean,
): Promise<LogoChange> {
  if (file) return { kind: 'replace', image: await encodeLogo(file, actor) };
  return { kind: remove ? 'remove' : 'keep' };
}

/** Runs a save with the logo that results from the change. */
export function withLogo<T>(files: FileKeeper, logo: LogoChange, save: (next: NextName) => Promise<T>): Promise<T> {
  if (logo.kind === 'replace') return files.replacing('logos', logo.image, save);
  return logo.kind === 'remove' ? files.removing('logos', save) : save((stored) => stored);
}
