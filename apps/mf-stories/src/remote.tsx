import { storyRoutes } from '@shoreline/contracts';
import { defineRemote } from '@shoreline/remote-kit';

export default defineRemote({
  contract: 1,
  pages: ({ api }) => [
    {
      path: '/stories',
      load: async () => { console.log(await api.page(storyRoutes.list, { query: {} })); return { title: 'Stories', description: 'Stories', canonical: '/stories' }; },
      component: async () => (await import('./stories/stories-page.tsx')).StoriesPage,
    },
    {
      path: '/stories/:slug',
      load: () => ({ title: 'Stories', description: 'Stories', canonical: '/stories' }),
      component: async () => (await import('./stories/story-page.tsx')).StoriesPage,
    },
  ],
  widgets: {FeaturedStories: {component: async()=>(await import('./stories/featured-stories.tsx')).StoriesPage}}
});
