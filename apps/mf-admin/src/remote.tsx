import { defineRemote } from '@shoreline/remote-kit';

const loaders = () => import(/* webpackChunkName: "load" */ './load-pages.ts');
const photographsPage = {
  path: '/admin/photographs',
  load: async () => (await loaders()).photographsHead,
  component: async () => (await import('./photographs/photographs-page.tsx')).PhotographsPage,
};
const editorPage = async () => (await import('./content/editor/content-editor-page.tsx')).ContentEditorPage;

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: () => [
    {
      path: '/admin',
      load: async () => (await loaders()).homeHead,
      component: async () => (await import('./home/home-page.tsx')).HomePage,
    },
    {
      path: '/admin/content/:list',
      load: async (page) => (await loaders()).loadContentList(page),
      component: async () => (await import('./content/list/content-list-page.tsx')).ContentListPage,
    },
    {
      path: '/admin/content/:list/new',
      load: async (page) => (await loaders()).loadContentEditor(page),
      component: editorPage,
    },
    {
      path: '/admin/content/:list/:id',
      load: async (page) => (await loaders()).loadContentEditor(page),
      component: editorPage,
    },
    {
      path: '/admin/newsletter',
      load: async () => (await loaders()).newsletterHead,
      component: async () => (await import('./content/newsletter/newsletter-list-page.tsx')).NewsletterListPage,
    },
    {
      path: '/admin/newsletter/:id',
      load: async () => (await loaders()).newsletterIssueHead,
      component: async () => (await import('./content/newsletter/newsletter-editor-page.tsx')).NewsletterEditorPage,
    },
    {
      path: '/admin/queue',
      load: async () => (await loaders()).queueHead,
      component: async () => (await import('./queue/queue-page.tsx')).QueuePage,
    },
    photographsPage,
    {
      path: '/admin/releases',
      load: async () => (await loaders()).liveHead,
      component: async () => (await import('./releases/live/live-page.tsx')).LivePage,
    },
    {
      path: '/admin/releases/history',
      load: async () => (await loaders()).historyHead,
      component: async () => (await import('./releases/history/history-page.tsx')).HistoryPage,
    },
    {
      path: '/admin/releases/compare',
      load: async () => (await loaders()).compareHead,
      component: async () => (await import('./releases/compare/compare-page.tsx')).ComparePage,
    },
    {
      path: '/admin/operations/health',
      load: async () => (await loaders()).healthHead,
      component: async () => (await import('./operations/health/health-page.tsx')).HealthPage,
    },
    {
      path: '/admin/operations/mail',
      load: async () => (await loaders()).mailHead,
      component: async () => (await import('./operations/mail/mail-page.tsx')).MailPage,
    },
    {
      path: '/admin/operations/audit',
      load: async () => (await loaders()).auditHead,
      component: async () => (await import('./operations/audit/audit-page.tsx')).AuditPage,
    },
    {
      path: '/admin/operations/privacy',
      load: async () => (await loaders()).privacyHead,
      component: async () => (await import('./operations/privacy/privacy-page.tsx')).PrivacyPage,
    },
    {
      path: '/admin/operations/searches',
      load: async () => (await loaders()).searchesHead,
      component: async () => (await import('./operations/searches/searches-page.tsx')).SearchesPage,
    },
  ],
});
