/** Stories at most, from the specification. */
const MOST_STORIES = 2;
/** Events at most, from the specification. */
const MOST_EVENTS = 3;

/** The stories the editors chose; the widget hides itself when there are none. */
export const featuredStories = { app: 'mf-stories', name: 'FeaturedStories', props: { limit: MOST_STORIES } };

/** What is on soon. */
export const upcomingEvents = { app: 'mf-directory', name: 'UpcomingEvents', props: { limit: MOST_EVENTS } };
