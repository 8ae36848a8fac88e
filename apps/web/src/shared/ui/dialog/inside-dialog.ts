/**
 * Where a popup of a field in a dialog is drawn: within the dialog, which covers everything outside of it, but free of
 * its edges.
 */
export const insideDialog = { withinPortal: false, floatingStrategy: 'fixed' } as const;
