export { exampleEpisode } from './example-episode.ts';
export { exampleChanges, exampleListing } from './example-listing.ts';
export { exampleProfile, exampleSavedItem, exampleUser } from './example-member.ts';
export { exampleSite } from './example-site.ts';
export { exampleReviewedStory, exampleStory } from './example-story.ts';
