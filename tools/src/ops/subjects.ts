import type { Subject } from './action.ts';
import { storySubject } from './stories/story-subject.ts';

/** Everything operators do here. A new subject is a file of its own and a line in this list. */
export const subjects: readonly Subject[] = [storySubject];
