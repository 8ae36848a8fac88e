import { CopyButton } from './copy-button.tsx';

interface CopiedTextProps {
  text: string;
  /** What it is: `UUID`. */
  label: string;
  mono?: boolean;
}

/** A text that people need elsewhere, with the button that copies it. */
export const CopiedText = ({ text, label, mono = false }: CopiedTextProps) => (
  <span className="row tight">
    <span className={mono ? 'mono' : undefined}>{text}</span>
    <CopyButton text={text} label={label} />
  </span>
);
