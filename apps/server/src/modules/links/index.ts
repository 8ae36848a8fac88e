export { createEndedLinksTask, linkStateOf, requireOpenLink, requireOpenState } from './link-state.ts';
export {
  endLinksOf,
  findLink,
  hasOpenLink,
  insertLink,
  insertLinks,
  invitationEndOf,
  lockLink,
  markLinkUsed,
  replaceLinks,
  replaceLinksOf,
} from './links.queries.ts';
export { createVisitorMailRule, type MayMailVisitor } from './visitor-mails.ts';
