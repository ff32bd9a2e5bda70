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
        'Sign in: your name, email address and, if the sign-in service has one, your picture. We never see your password.',
        'Fill in your profile: whatever you choose to write there, to show it to you again. The name you choose stands beside the reviews you write.',
        'Choose a photograph of yourself: others see it beside the reviews you write, once one of us has looked at it, until you remove it.',
        'Send photographs, with a story, a review or a listing: the pictures, what you say can be seen on them, and with an account that it was you who sent them. Where and when they were taken, and whatever else the file said, is removed before we store anything. Without an account we keep a trace of your network that cannot be turned back into it, for a day, to stop floods.',
        'Save an episode, a story or a place: what it is, so that it is there on your next visit. Make a list of what you saved: its name and your notes. Whoever has a link you made for it reads those, and not who you are, until you end the link.',
        'Listen to an episode while you are signed in and allow functional cookies: where you stopped, what you heard to the end, and what you queued, so that you go on from there on your other devices.',
        'Ask for mails when an event you saved changes: that you did, and which changes you were mailed. Until then we mail you about none.',
        'Review a place: your stars, words and pictures with the month of your visit, which everybody may read under your name once one of us has, and a trace of your network that cannot be turned back into it, for eight days, to stop floods.',
        'Suggest an edit of a listing: what you tell us and, if you give it, your address, to thank you or to say why not.',
        'Submit an event: what you tell us about it, which everybody may read once one of us has, and your name and address for questions, which nobody else gets. A trace of your network and address that cannot be turned back into them stays for a day, to stop floods.',
        'Share a story: the story, your name as you give it, and your email address, so that an editor can come back to you with questions. The address is never published.',
        'Send an enquiry to a business: your name, your message and how to reach you, passed to that business and kept, with its answer, so that it can write back.',
        'Subscribe to the newsletter: your email address, after you confirmed it, whether you want the weekly issue and event updates, and which issues went to you. We do not record whether you open them.',
        'Write to us: the message and your address, so that we can answer.',
        'Run a business listed here: the owner’s account described below.',
      ],
    },
    {
      title: 'Accounts of business owners',
      paragraphs: ['Owners sign in with us directly, not through a sign-in service. Their account holds:'],
      list: [
        'Name, email address and, if they give it, a phone number. We mail them about their account, claims and enquiries.',
        'The password, only as a fingerprint that cannot be turned back into it.',
        'Where they are signed in: the kind of browser and when it was last used, so that they can end a sign-in they do not know; and when browsers that signed in before were last seen, so that nobody locks them out by guessing.',
        'Their claims, with what they tell us to show that a business is theirs, and what we decided.',
        'Documents they send with a claim, as they are: kept privately, and read by nobody but them and those of us who decide on claims.',
        'The addresses of people they invite to look after a listing, or offer one to.',
        'What they change in their listings, and the enquiries sent to them with their answers and private notes.',
      ],
    },
    {
      title: 'What we count',
      paragraphs: [
        'We count how often the phone number, email address, website, directions or booking link of a listing is used, without a name or an account. How often a listing is opened is counted only for visitors who allowed analytics. Its owner sees the sums, never who it was.',
        'When a search of the directory or of events finds nothing, we count the words by the day, to learn what is missing here: without a name, an address or anything that says who searched. What looks like an email address, a phone number or a street address is not counted at all, and we look at words only once they were searched for three times.',
        'Press “Near me” on a list or a map, and your browser asks whether to tell this site where you are; nothing asks it otherwise. What it says is rounded to about 100 metres and stands in the address of the page, which we need to answer with what is near. We do not keep it, log it or count it; a link you copy from there says it, too.',
        'Visits are counted only if you allowed analytics, with shortened addresses and with advertising signals switched off. Some pages tell us how fast they came up and whether something on them failed, without a cookie and with nothing about who looked at them. Our servers keep a short technical log of requests to find faults and stop abuse.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'If you allow functional cookies, your browser stores pages for when you are offline: the home page, events, guides you read, what you saved with your name and profile, and episodes you ask for. They stay on your device; we do not learn which. Signing out deletes them, and so does switching functional cookies off. Under Saved Items you see and remove them.',
        'Only what the site cannot work without is used before you choose. Your choice is kept for up to 12 months; after that we ask again. Without an account it stays in your browser, and we have no record of it. For members every choice of that time is kept with the account: what it was, when it was made, the kind of browser and system, and the network it came from, without the last part of the address. The Cookie Policy names every cookie and says how long it stays.',
      ],
      shows: 'cookie settings',
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'We sell nothing about you and rent nothing out. Three kinds of others see something, each only what their part needs:',
      ],
      list: [
        'The business you send an enquiry to, and the owner who looks after its listing here.',
        'Companies that work for us: the ones that host the site, deliver its mail and run the sign-in.',
        'Courts and authorities, where the law requires it.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: ['As long as it has a use, and no longer:'],
      list: [
        'Your account, profile, saved items and lists: until you delete the account.',
        'What you listened to and queued: until you have listened to nothing for 12 months, and no longer than the account.',
        'A sign-in: up to 30 days, or 24 hours without a visit.',
        'Your choices about cookies, with the record of each: up to 12 months, and no longer than the account.',
        'An owner’s account: until its owner deletes it; one whose email address was never verified, 30 days.',
        'A claim on a listing: as long as it holds. One that was declined, withdrawn or ended, two years; one nobody decided on, 180 days.',
        'Documents sent with a claim: 90 days after we decided on it; with the claim if nobody does, and no longer than the account.',
        'What an owner changed in a listing: 90 days after we decided on it. What we approved stays in the listing.',
        'Events you submitted, with your name and address: 90 days after we decided on it. What we approved is in the calendar, without you.',
        'Enquiries to a business, with the answers and notes: two years.',
        'Messages to us and suggested edits: one year.',
        'Reviews: until you withdraw them or delete the account; what was declined or withdrawn, 90 days.',
        'Newsletter addresses: until 30 days after you unsubscribe, or after your mail server says that there is no such address. Ones that were never confirmed: 30 days.',
        'Published stories: for as long as the site carries them; the author’s email address goes after 90 days.',
        'Stories we declined: 90 days.',
        'Photographs: as long as something here shows them or waits to; then they are deleted within two days. Those of a review go with it, the one of yourself when you remove it or delete the account.',
        'That we sent you an email, without what it said: 90 days.',
        'A record of sign-ins, changes of passwords, consent, claims and what we decided, without names and addresses: two years, also after you delete your account.',
        'Counts of how a listing is used: thirteen months.',
        'Counts of searches that found nothing: 90 days.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'On your profile you can read and change what we keep, download all of it as one file, see and end every sign-in, and delete the account with everything that belongs to it. The file also holds what you sent with the same email address without the account – stories, messages, enquiries, the newsletter –, as soon as the address is confirmed to be yours; to have that deleted, write to us. Owners can do the same where they look after their listings; a listing then goes back to our editors. Without an account, write to us: we answer within 30 days and ask only for what we need to be sure it is you.',
        'What stays after a deletion: answers a business sent to a customer, without the name of who wrote them, as long as the enquiry; backups, up to 30 days; and mails that others have received.',
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
  contact: 'To ask about your privacy, to get a copy of what we keep, or to have it deleted:',
};
