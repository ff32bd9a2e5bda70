import type { LegalText } from '../legal-text.ts';

export const cookiePolicy: LegalText = {
  summary:
    'The site needs very few cookies. Everything else waits until you allow it, and goes again when you change your mind.',
  description:
    'Every cookie and every stored name of Shoreline: what it is for, how long it stays, and how to change your choice.',
  sections: [
    {
      title: 'What cookies are',
      paragraphs: [
        'A cookie is a short text a site leaves in your browser and reads again later. Browsers also have local storage, which does the same without sending it along, and cache storage, which holds whole pages. This policy is about all three.',
      ],
    },
    {
      title: 'Four kinds, and your choice',
      paragraphs: [
        'Before you choose, only essential ones are used. Accept or reject the rest, or decide for each kind. A browser that sends the Global Privacy Control signal counts as “reject”, without being asked.',
      ],
      list: [
        'Essential: signing in, and remembering what you chose. They cannot be switched off.',
        'Analytics: counting which pages are read.',
        'Marketing: knowing whether an advertisement of ours brought you here. We place none today.',
        'Functional: small comforts, such as where you stopped listening, what you save before you sign in, and pages for when you are offline.',
      ],
    },
    {
      title: 'How long they stay',
      paragraphs: ['Your preferences are kept up to 12 months, then we ask again. Beyond that, the longest times are:'],
      list: [
        'Analytics cookies: up to 2 years',
        'Functional cookies: up to 1 year',
        'Pages and episodes for when you are offline: until you remove them, sign out or switch functional cookies off',
        'Performance cookies: up to 30 days. The only one keeps you on one version of the site while a new one is tried out, and counts as essential.',
      ],
    },
    {
      title: 'Every name we use',
      paragraphs: [
        'This table is written by the same list the site obeys: a name that is not in it counts as functional and is not kept without your permission. A * stands for any ending.',
      ],
      shows: 'cookie table',
    },
    {
      title: 'Changing your mind',
      paragraphs: [
        'Open the cookie settings here or in the footer of every page. Switching a kind off deletes what was stored for it. Members can also withdraw their consent on the profile, under Privacy & Cookies. Your browser can block or delete cookies too; then you will be asked again, and signing in will not work without the essential ones.',
      ],
      shows: 'cookie settings',
    },
    {
      title: 'Other services',
      paragraphs: [
        'If an analytics service is switched on, its script loads only after you allowed analytics, with shortened addresses and without advertising signals. Links to other sites lead to their own cookies and their own policies.',
      ],
    },
  ],
  contact: 'Questions about cookies on this site:',
};
