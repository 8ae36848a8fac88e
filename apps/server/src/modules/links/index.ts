export { createEndedLinksTask } from './ended-links.ts';
export { linkStateOf, requireOpenLink, requireOpenState } from './link-state.ts';
export { findLink, insertLink, lockLink, markLinkUsed, replaceLinks } from './links.queries.ts';
