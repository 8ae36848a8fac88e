import { closedPages, type Page, pages } from '@account/contract/pages/pages';
import { tableOf } from '../support/files/markdown.ts';
import { usersOf } from './access-words.ts';
import { codes } from './units.ts';

function viewersOf({ access }: Page): string {
  if (access.kind === 'anyone') return 'anybody';
  return access.kind === 'visitor' ? 'visitors' : usersOf(access);
}

/** Every page with its access. */
export function pagesPage(): string {
  const lines = Object.entries(pages as Record<string, Page>).map(([name, page]) => [
    name,
    `\`${page.path}\``,
    viewersOf(page),
  ]);
  const closed = closedPages({
    registration: 'closed',
    panel_page: 'on',
    identity_providers: { google: true, microsoft: true },
  }).map((name) => pages[name].path);
  return `# Pages

Generated from \`packages/contract/src/pages/pages.ts\`. A segment with \`?\` is optional. How the server decides on a visit is
described in [pages and sessions](../pages-and-sessions.md).

${tableOf(['page', 'path', 'who may see it'], lines)}

With \`REGISTRATION=closed\` these pages do not exist: ${codes(closed)}; \`${pages.panel.path}\` exists with
\`PANEL_PAGE=on\`. Pages below \`/auth/\` exist for platforms that
are set up.
`;
}
