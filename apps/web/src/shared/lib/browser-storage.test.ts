import { afterEach, describe, expect, it } from 'vitest';
import { browserStorage, tabStorage } from './browser-storage.ts';

const areas = { localStorage: browserStorage, sessionStorage: tabStorage };

const stub = (area: keyof typeof areas, get: () => unknown) =>
  Object.defineProperty(globalThis, area, { get, configurable: true });

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A storage of the browser: its keys are those of the object, which is how `Object.keys` finds them. */
function storageIn(items: Record<string, string>) {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => {
      items[key] = text;
    },
    removeItem: (key: string) => delete items[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value, writable: true });
  return items;
}

afterEach(() => {
  for (const [area, storage] of Object.entries(areas)) {
    for (const key of storage.keys()) storage.remove(key);
    Reflect.deleteProperty(globalThis, area);
  }
});

describe.each(['localStorage', 'sessionStorage'] as const)('%s', (area) => {
  const storage = areas[area];

  it('keeps in the browser what it takes', () => {
    const items = storageIn({ before: '1' });
    stub(area, () => items);
    expect(storage.set('key', 'text')).toBe(true);
    expect(items).toEqual({ before: '1', key: 'text' });
    expect([storage.get('before'), storage.get('key'), storage.get('other')]).toEqual(['1', 'text', undefined]);
    expect(storage.keys()).toEqual(['before', 'key']);
    storage.remove('before');
    expect(items).toEqual({ key: 'text' });
  });

  it.each([
    ['refused', refuse],
    ['null, as in a WebView', () => null],
    ['missing', () => undefined],
    ['there, but each of its methods refuses', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ])('%s: what is set lasts as long as the page', (_what, get) => {
    stub(area, get);
    expect(storage.get('key')).toBeUndefined();
    expect(storage.set('key', 'text')).toBe(false);
    expect(storage.get('key')).toBe('text');
    expect(storage.keys()).toContain('key');
    storage.remove('key');
    expect(storage.get('key')).toBeUndefined();
  });

  it('full: what is set counts for the page, before what the browser kept', () => {
    const items = storageIn({ key: 'former' });
    stub(area, () => Object.assign(items, { setItem: refuse }));
    expect(storage.set('key', 'longer')).toBe(false);
    expect(storage.get('key')).toBe('longer');
    storage.remove('key');
    expect(storage.get('key')).toBeUndefined();
  });
});
