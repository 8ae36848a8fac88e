import { tabStorage } from '#shared/lib/browser-storage.ts';

const key = 'account-typed';

/** The fields of the forms before the sign-in that are no secret. */
const names = ['name', 'email'] as const;

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`main input[name="${name}"]`);

/** Keeps what was typed while the page comes again in another language. */
export function keepTyped(): void {
  const typed = names.map((name) => [name, fieldOf(name)?.value ?? '']);
  tabStorage.set(key, JSON.stringify({ path: location.pathname, typed }));
}

/** Puts what was kept back into the form of the document, before it is hydrated, as if it were typed there. */
export function putTypedBack(): void {
  const kept = tabStorage.get(key);
  tabStorage.remove(key);
  const { path, typed }: { path?: string; typed: [string, string][] } = kept ? JSON.parse(kept) : { typed: [] };
  if (path !== location.pathname) return;
  for (const [name, value] of typed) {
    const field = fieldOf(name);
    if (field && value) field.value = value;
  }
}
