/**
 * Whether the document came with the form of a page before the sign-in, which is hydrated then. A page behind the sign-in
 * is inert until it is rendered in its place.
 */
export const isPrerendered = globalThis.document?.querySelector('#root > :not([inert])') != null;
