import { defineRemote } from '@shoreline/remote-kit';

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/',
      load: async () => (await import(/* webpackChunkName: "load" */ './home/load-home.ts')).loadHome(context),
      component: async () => (await import('./home/home-page.tsx')).HomePage,
    },
    {
      path: '/episodes',
      load: async (page) =>
        (await import(/* webpackChunkName: "load" */ './episodes/load-episodes.ts')).loadEpisodes(context, page),
      component: async () => (await import('./episodes/episodes-page.tsx')).EpisodesPage,
    },
    {
      path: '/episodes/:slug',
      load: async (page) =>
        (await import(/* webpackChunkName: "load" */ './episode/load-episode.ts')).loadEpisode(context, page),
      component: async () => (await import('./episode/episode-page.tsx')).EpisodePage,
    },
    {
      path: '/contact',
      load: async (page) =>
        (await import(/* webpackChunkName: "load" */ './contact/load-contact.ts')).loadContact(context, page),
      component: async () => (await import('./contact/contact-page.tsx')).ContactPage,
    },
    {
      path: '/newsletter',
      load: async (page) =>
        (await import(/* webpackChunkName: "load-archive" */ './newsletter/load-archive.ts')).loadArchive(
          context,
          page,
        ),
      component: async () =>
        (await import(/* webpackChunkName: "archive" */ './newsletter/archive-page.tsx')).ArchivePage,
    },
    {
      path: '/newsletter/:slug',
      load: async (page) =>
        (await import(/* webpackChunkName: "load-archive" */ './newsletter/load-archive.ts')).loadIssue(context, page),
      component: async () => (await import(/* webpackChunkName: "archive" */ './newsletter/issue-page.tsx')).IssuePage,
    },
    {
      path: '/newsletter/preferences',
      load: async () =>
        (await import(/* webpackChunkName: "load" */ './newsletter/newsletter-head.ts')).preferencesHead,
      component: async () =>
        (await import(/* webpackChunkName: "preferences" */ './newsletter/preferences-page.tsx')).PreferencesPage,
    },
    {
      path: '/newsletter/confirm',
      load: async () => (await import(/* webpackChunkName: "load" */ './newsletter/newsletter-head.ts')).confirmHead,
      component: async () =>
        (await import(/* webpackChunkName: "mail-link" */ './newsletter/mail-links.tsx')).ConfirmPage,
    },
    {
      path: '/newsletter/unsubscribe',
      load: async () =>
        (await import(/* webpackChunkName: "load" */ './newsletter/newsletter-head.ts')).unsubscribeHead,
      component: async () =>
        (await import(/* webpackChunkName: "mail-link" */ './newsletter/mail-links.tsx')).UnsubscribePage,
    },
  ],
});
