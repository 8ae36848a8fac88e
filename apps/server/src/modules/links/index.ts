export { createEndedLinksTask } from './ended-links.ts';
export { linkStateOf, requireOpenLink, requireOpenState } from './link-state.ts';
export {
  endLinksOf,
  findLink,
  hasOpenLink,
  insertLink,
  invitationEndOf,
  lockLink,
  markLinkUsed,
  replaceLinks,
} from './links.queries.ts';
export { createVisitorMailRule, type MayMailVisitor } from './visitor-mails.ts';
