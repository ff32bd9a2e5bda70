import { storyLocations, submittedStoryTypes } from '../story-types.ts';
import { type FieldRule, INVALID_EMAIL, MAX_EMAIL_LENGTH, personNameRule } from './field-rule.ts';

const TITLE = 'Title must be at least 5 characters';
const STORY = 'Story must be at least 50 characters';
const TYPE = 'Please choose what your story is about';
const PLACE = 'Please choose a place from the list';

/** Asked of whoever sends photographs with a story. */
export const RIGHTS_REQUIRED = 'Please say that you may share these photographs';

export const storyRules = {
  title: {
    required: TITLE,
    min: { length: 5, message: TITLE },
    max: { length: 160, message: 'Title must be 160 characters or less' },
  },
  content: {
    required: STORY,
    min: { length: 50, message: STORY },
    max: { length: 20_000, message: 'Story must be 20,000 characters or less' },
    paragraphs: true,
  },
  author: personNameRule,
  authorEmail: { email: INVALID_EMAIL, max: { length: MAX_EMAIL_LENGTH, message: INVALID_EMAIL } },
  storyType: {
    required: TYPE,
    oneOf: { values: submittedStoryTypes, message: TYPE },
    max: { length: 20, message: TYPE },
  },
  location: { oneOf: { values: storyLocations, message: PLACE }, max: { length: 60, message: PLACE } },
} as const satisfies Record<string, FieldRule>;
