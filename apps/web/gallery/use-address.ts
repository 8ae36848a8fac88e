import { useState } from 'react';

/** The state of the gallery, kept in the address: `?widget=toast&scheme=dark&dir=rtl`. */
export function useAddress() {
  const [address, setAddress] = useState(() => new URLSearchParams(location.search));
  return {
    get: (name: string) => address.get(name),
    set: (name: string, value: string) => {
      const next = new URLSearchParams(address);
      next.set(name, value);
      history.replaceState(null, '', `?${next}`);
      setAddress(next);
    },
  };
}
