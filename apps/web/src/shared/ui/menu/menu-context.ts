import { createContext, use } from 'react';

export const MenuContext = createContext<() => void>(() => {});

/** Closes the menu around the item. */
export const useCloseMenu = (): (() => void) => use(MenuContext);
