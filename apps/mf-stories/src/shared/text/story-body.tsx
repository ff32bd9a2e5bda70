import { MarkedText } from '@shoreline/ui';

/** Looks like a heading and stays what its author made of it: a line in bold. */
const CROSSHEAD = 'mt-[1.9em] -mb-[0.55em] font-serif text-[1.35em] leading-snug *:font-[560]';

/** The paragraphs of a story. */
export const StoryBody = ({ content }: { content: string }) => <MarkedText text={content} crossheadClass={CROSSHEAD} />;
