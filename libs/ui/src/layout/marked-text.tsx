import { isCrosshead, toParagraphs, toRuns } from './marked-runs.ts';

interface MarkedTextProps {
  /** Paragraphs parted by blank lines, bold between two stars; anything else stays as it was typed. */
  text: string;
  /** The look of a paragraph that is one short bold line. It stays what its author made of it, and is no heading. */
  crossheadClass?: string | undefined;
}

/** A text that people wrote, in paragraphs, with what is marked bold as strong text. */
export const MarkedText = ({ text, crossheadClass = '' }: MarkedTextProps) =>
  toParagraphs(text).map((paragraph, index) => {
    const runs = toRuns(paragraph);
    return (
      <p
        key={index}
        dir="auto"
        className={`wrap-anywhere whitespace-pre-line ${isCrosshead(runs) ? crossheadClass : ''}`}
      >
        {runs.map(({ text: words, isBold }, run) => (isBold ? <strong key={run}>{words}</strong> : words))}
      </p>
    );
  });
