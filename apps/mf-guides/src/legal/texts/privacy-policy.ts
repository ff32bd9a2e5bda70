import type { LegalText } from '../legal-text.ts';

export const privacyPolicy: LegalText = {
  summary:
    'We keep what you hand us for as long as it is of use to you, show it to nobody who does not need it, and give it back or delete it when you ask.',
  description:
    'What Shoreline keeps about you, why, for how long, who else sees it, and how to have it back or deleted.',
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        'Shoreline is a community site about the Noosa region: a podcast, a directory of places and events, stories people send us, and guides to living here. Where this policy says “we”, it means the people who run it.',
        'We follow the Australian Privacy Principles of the Privacy Act 1988 (Cth).',
      ],
    },
    {
      title: 'What we keep, and why',
      paragraphs: ['Reading and listening need no account. We keep something about you only when you do one of these:'],
      list: [
        'Sign in: your name, e-mail address and, if the sign-in service has one, your picture. We never see your password.',
        'Fill in your profile: whatever you choose to write there, to show it to you again.',
        'Save an episode, a story or a place: the list, so that it is there on your next visit.',
        'Share a story: the story, your name as you give it, and your e-mail address, so that an editor can ask back. The address is never published.',
        'Send an enquiry to a business: your name, your message and how to reach you, passed to that business and kept so that it can answer.',
        'Subscribe to the newsletter: your e-mail address, after you confirmed it, and whether you want event updates.',
        'Write to us: the message and your address, until the matter is settled.',
        'Run a business listed here: your account, your claims and what you changed in your listing.',
      ],
    },
    {
      title: 'What we count',
      paragraphs: [
        'We count how often the phone number, website or booking link of a listing is used, without a name or an account, so that businesses know whether the directory is of use to them.',
        'Visits are counted only if you allowed analytics, with shortened addresses and with advertising signals switched off. Our servers keep a short technical log of requests to find faults and stop abuse.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'Only what the site cannot work without is used before you choose. Your choice is kept for up to 12 months; after that we ask again. For members a record of the choice is kept with the account: when it was made, the kind of browser, and the network it came from, without the last part of the address. The Cookie Policy names every cookie and says how long it stays.',
      ],
      shows: 'cookie settings',
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'We sell nothing about you and rent nothing out. Three kinds of others see something, each only what their part needs:',
      ],
      list: [
        'The business you send an enquiry to.',
        'Companies that work for us: the ones that host the site, deliver its mail and run the sign-in.',
        'Courts and authorities, where the law requires it.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: ['As long as it has a use, and no longer:'],
      list: [
        'Your account, profile and saved items: until you delete the account.',
        'A sign-in: up to 30 days, or 24 hours without a visit.',
        'Newsletter addresses: until you unsubscribe. Ones that were never confirmed are forgotten by themselves.',
        'Counts of how a listing is used: thirteen months.',
        'Your choice about cookies: up to 12 months.',
        'Published stories: until you ask us to take them down.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'On your profile you can read and change what we keep, download all of it as one file, see and end every sign-in, and delete the account with everything that belongs to it. Without an account, write to us: we answer within 30 days and ask only for what we need to be sure it is you.',
        'If our answer does not satisfy you, the Office of the Australian Information Commissioner hears complaints.',
      ],
    },
    {
      title: 'Children and security',
      paragraphs: [
        'The site is for everybody to read; accounts are for people of 16 and older. All traffic is encrypted, access to the records is limited to the few who need it, and if something ever goes wrong in a way that may harm you, we will tell you and the Commissioner.',
      ],
    },
  ],
  contact: 'Questions about your privacy, a copy of what we keep, or a wish to have it deleted:',
};
