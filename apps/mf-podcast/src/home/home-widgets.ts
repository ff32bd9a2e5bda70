/** The stories the editors chose, two at most; the widget hides itself when there are none. */
export const featuredStories = { app: 'mf-stories', name: 'FeaturedStories' };

/** What is on soon, three events at most. */
export const upcomingEvents = { app: 'mf-directory', name: 'UpcomingEvents' };
