import type { LoadedNamespace } from '@account/messages/ids';

/** The catalogues of what a display shows at once. */
export const shownNamespaces = ['common', 'ui', 'forms', 'display', 'sign-in'] as const satisfies LoadedNamespace[];

/** All catalogues of the app: forms load the last one when they check something. */
export const namespaces: readonly LoadedNamespace[] = [...shownNamespaces, 'validation'];
