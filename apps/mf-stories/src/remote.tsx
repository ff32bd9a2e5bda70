import { defineRemote } from '@shoreline/remote-kit';

export default defineRemote({
  contract: 1,
  pages: () => [
    {
      path: '/stories',
      load: () => ({ title: 'Community Stories – Shoreline', description: 'Stories', canonical: '/stories' }),
      component: async () => (await import('./stories/stories-page.tsx')).StoriesPage,
    },
    {
      path: '/stories/:slug',
      load: ({ params }) => ({
        title: 'Story – Shoreline',
        description: 'Story',
        canonical: `/stories/${params.slug}`,
      }),
      component: async () => (await import('./stories/story-page.tsx')).StoryPage,
    },
  ],
  widgets: {
    FeaturedStories: { component: async () => (await import('./stories/featured-stories.tsx')).FeaturedStories },
  },
});
