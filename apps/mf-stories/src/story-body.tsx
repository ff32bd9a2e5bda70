import { toParagraphs, toRuns } from './story-text.ts';

interface StoryBodyProps {
  content: string;
}

/** The paragraphs of a story, with what is marked bold as strong text. Anything else stays as it was typed. */
export const StoryBody = ({ content }: StoryBodyProps) =>
  toParagraphs(content).map((paragraph, index) => (
    <p key={index} dir="auto" className="wrap-anywhere whitespace-pre-line">
      {toRuns(paragraph).map(({ text, isBold }, run) => (isBold ? <strong key={run}>{text}</strong> : text))}
    </p>
  ));
