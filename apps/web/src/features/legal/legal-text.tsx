import type { MessageId } from '@account/messages/ids';
import { t } from '#shared/i18n/t.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

interface LegalTextProps {
  title: string;
  intro: string;
  /** Heading and paragraph of each section. */
  sections: readonly (readonly [MessageId, MessageId])[];
}

/** A page of plain text with headings. */
export const LegalText = ({ title, intro, sections }: LegalTextProps) => (
  <div className="page form">
    <PageHead title={title} text={intro} />
    {sections.map(([heading, text]) => (
      <section key={heading} className="stack tight">
        <h2>{t(heading)}</h2>
        <p className="lead soft">{t(text)}</p>
      </section>
    ))}
  </div>
);
