import { storyLocations, submittedStoryTypes } from '../story-types.ts';
import { type FieldRule, MAX_EMAIL_LENGTH } from './field-rule.ts';

const TITLE = 'Title must be at least 5 characters';
const STORY = 'Story must be at least 50 characters';
const NAME = 'Name must be at least 2 characters';
const EMAIL = 'Please enter a valid email address';
const TYPE = 'Please choose what your story is about';
const PLACE = 'Please choose a place from the list';

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
  author: {
    required: NAME,
    min: { length: 2, message: NAME },
    max: { length: 100, message: 'Name must be 100 characters or less' },
  },
  authorEmail: { email: EMAIL, max: { length: MAX_EMAIL_LENGTH, message: EMAIL } },
  storyType: {
    required: TYPE,
    oneOf: { values: submittedStoryTypes, message: TYPE },
    max: { length: 20, message: TYPE },
  },
  location: { oneOf: { values: storyLocations, message: PLACE }, max: { length: 60, message: PLACE } },
} as const satisfies Record<string, FieldRule>;
