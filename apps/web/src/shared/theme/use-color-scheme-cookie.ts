import { colorSchemeCookie } from '@account/contract/values/color-scheme-cookie';
import type { MantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

const aYear = 31_536_000;

/** Keeps the chosen colour scheme where the server sees it; the device's own needs no cookie. */
export function useColorSchemeCookie(scheme: MantineColorScheme): void {
  useEffect(() => {
    const isChosen = scheme !== 'auto';
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and late
    document.cookie = `${colorSchemeCookie}=${isChosen ? scheme : ''}; Path=/; Max-Age=${isChosen ? aYear : 0}; SameSite=Lax${secure}`;
  }, [scheme]);
}
