import { inlineSource } from '../boot/inline-source.ts';
import { ARRIVED_MARK, INTERACTIVE_MARK, STARTED_MARK } from '../boot/marks.ts';
import { completeStyles } from './complete-styles.ts';

const OPTIONS = { arrivedMark: ARRIVED_MARK, startedMark: STARTED_MARK, interactiveMark: INTERACTIVE_MARK };

/** Listens from the head of every document, before a stylesheet can have arrived. */
export const completeStylesScript = `(${inlineSource(completeStyles)})(document,${JSON.stringify(OPTIONS)})`;
