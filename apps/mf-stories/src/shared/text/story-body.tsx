import { isCrosshead, toParagraphs, toRuns } from './story-text.ts';

/** Looks like a heading and stays what its author made of it: a line in bold. */
const CROSSHEAD = 'mt-[1.9em] -mb-[0.55em] font-serif text-[1.35em] leading-snug *:font-[560]';

/** The paragraphs of a story, with what is marked bold as strong text. Anything else stays as it was typed. */
export const StoryBody = ({ content }: { content: string }) =>
  toParagraphs(content).map((paragraph, index) => {
    const runs = toRuns(paragraph);
    return (
      <p key={index} dir="auto" className={`wrap-anywhere whitespace-pre-line ${isCrosshead(runs) ? CROSSHEAD : ''}`}>
        {runs.map(({ text, isBold }, run) => (isBold ? <strong key={run}>{text}</strong> : text))}
      </p>
    );
  });
