import { inlineSource } from '../boot/inline-source.ts';
import { INTERACTIVE_MARK } from '../boot/marks.ts';
import { repeatEarlyInput } from './early-input.ts';

const OPTIONS = { interactiveMark: INTERACTIVE_MARK, maxPressAgeMs: 10_000, retryMs: 100 };

/** Listens from the head of every document, before there is anything to press. */
export const earlyInputScript = `(${inlineSource(repeatEarlyInput)})(document,${JSON.stringify(OPTIONS)})`;
