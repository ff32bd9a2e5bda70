import type { StoryType, SubmittedStoryType } from './story-types.ts';

/** A story section on a page of another remote. */
export interface StorySectionProps {
  heading: string;
  storyType?: StoryType;
  location?: string;
  featured?: boolean;
  /** Featured stories come before the others, each newest first. */
  featuredFirst?: boolean;
  /** At most this many stories; 6 when left out. */
  limit?: number;
}

/** A button that opens the story form over the page. */
export interface ShareStoryProps {
  label: string;
  presetType?: SubmittedStoryType;
  /** Opens the dialog without a press, as `?share=true` on a guide does. */
  open?: boolean;
  /** The dialog was closed, sent or not: the moment to take `share` out of the address. */
  onClose?: () => void;
  variant?: 'primary' | 'accent' | 'outline';
}

/** The story form as a part of a page. */
export interface StoryFormProps {
  presetType?: SubmittedStoryType;
  onDone?: () => void;
}

/** A few listings on a page of another remote, and a link to the rest. */
export interface DirectoryCallToActionProps {
  /** One of the six categories, or a subcategory that guides call a category, such as Real Estate. */
  category?: string;
  subcategory?: string;
  featured?: boolean;
  /** At most this many listings; 3 when left out. */
  limit?: number;
  heading?: string;
}

export type NoProps = Record<string, never>;

/**
 * Every widget, by `app/name`, with the props its users pass: what the owner of a widget and the pages that place it
 * agree on. A new required prop breaks pages that are live already; add optional ones.
 */
export interface WidgetProps {
  'mf-directory/DirectoryCallToAction': DirectoryCallToActionProps;
  'mf-directory/UpcomingEvents': NoProps;
  'mf-stories/FeaturedStories': NoProps;
  'mf-stories/ShareStory': ShareStoryProps;
  'mf-stories/StoryForm': StoryFormProps;
  'mf-stories/StorySection': StorySectionProps;
}
