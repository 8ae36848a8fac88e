export {
  createEndedLinksTask,
  createVisitorMailRule,
  linkStateOf,
  type MayMailVisitor,
  requireOpenLink,
  requireOpenState,
} from './link-state.ts';
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
