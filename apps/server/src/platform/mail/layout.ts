import { renderHtml } from './layout-html.ts';
import { renderText } from './layout-text.ts';
import type { MailContent } from './mail-content.ts';

/** Renders a mail as HTML and as plain text. */
export const renderMail = (content: MailContent): { text: string; html: string } => ({
  text: renderText(content),
  html: renderHtml(content),
});
