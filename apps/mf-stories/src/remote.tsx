import type { ShareStoryProps, StoryFormProps, StorySectionProps } from '@shoreline/contracts';
import { defineRemote, defineWidget } from '@shoreline/remote-kit';

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/stories',
      load: async (page) =>
        (await import(/* webpackChunkName: "load" */ './list/load-stories.ts')).loadStories(context, page),
      component: async () => (await import('./list/stories-page.tsx')).StoriesPage,
    },
    {
      path: '/stories/:slug',
      load: async (page) =>
        (await import(/* webpackChunkName: "load" */ './reading/load-story.ts')).loadStory(context, page),
      component: async () => (await import('./reading/story-page.tsx')).StoryPage,
    },
  ],
  widgets: {
    FeaturedStories: defineWidget({
      load: async (context) =>
        (await import(/* webpackChunkName: "load" */ './load-widgets.ts')).loadFeaturedStories(context),
      component: async () => (await import('./featured/featured-stories.tsx')).FeaturedStories,
    }),
    ShareStory: defineWidget<ShareStoryProps>({
      component: async () => (await import('./submission/share-story.tsx')).ShareStory,
    }),
    StoryForm: defineWidget<StoryFormProps>({
      component: async () => (await import('./submission/story-form.tsx')).StoryForm,
    }),
    StorySection: defineWidget<StorySectionProps>({
      load: async (context, props) =>
        (await import(/* webpackChunkName: "load" */ './load-widgets.ts')).loadStorySection(context, props),
      component: async () => (await import('./section/story-section.tsx')).StorySection,
    }),
  },
});
