import { type Site, storyTypeLabels } from '@shoreline/contracts';
import { composeMail, type MailMessage, type StoredMail } from '@shoreline/mail';

import type { StoryDocument } from './story.model.ts';
import type { StorySubmission } from './story.rules.ts';

interface MailOptions {
  site: Site;
  now: Date;
}

export function newStoryMail(story: StorySubmission & { slug: string }, { site, now }: MailOptions): StoredMail {
  const { slug, title, content, author, authorEmail, storyType, location } = story;
  const message: MailMessage = {
    to: site.contactEmail,
    subject: `New story: ${title}`,
    heading: 'A story waits to be read',
    paragraphs: [
      'Nobody sees it on the site until one of us approves it.',
      `To publish it: npm run ops -- stories approve ${slug}`,
      `To decline it: npm run ops -- stories reject ${slug} --note "Why, in kind words"`,
    ],
    facts: [
      { label: 'Title', value: title },
      { label: 'Author', value: author },
      { label: 'About', value: storyTypeLabels[storyType] },
      ...(location ? [{ label: 'Place', value: location }] : []),
      { label: 'The author hears from us', value: authorEmail ? 'yes, by email' : 'no, there is no email address' },
    ],
    quote: content,
    footnote: 'You get this because your address is the contact address of the site.',
    ...(authorEmail && { replyTo: { name: author, address: authorEmail } }),
  };
  return composeMail(message, { site, now });
}

export type MailedStory = Pick<StoryDocument, 'slug' | 'title' | 'author' | 'authorEmail'>;

export interface Verdict {
  decision: 'approved' | 'rejected';
  note?: string | undefined;
}

/** Notifies the author, if there is an address. It is unconfirmed, so the mail asks for nothing. */
export function reviewMails(story: MailedStory, verdict: Verdict, { site, now }: MailOptions): StoredMail[] {
  if (!story.authorEmail) return [];
  const words = verdict.decision === 'approved' ? approval(story, site) : rejection(site);
  const message: MailMessage = {
    to: story.authorEmail,
    ...words,
    ...(verdict.note && { paragraphs: [...words.paragraphs, 'A word from us about yours:'], quote: verdict.note }),
    footnote: `You get this because a story was sent to ${site.name} with your email address. We use it for nothing else. If it was not you, just answer this mail.`,
    replyTo: { name: site.name, address: site.contactEmail },
  };
  return [composeMail(message, { site, now })];
}

type Words = Pick<MailMessage, 'subject' | 'heading' | 'paragraphs' | 'action'>;

const approval = ({ slug, title, author }: MailedStory, { name, origin }: Site): Words => ({
  subject: `Your story is on ${name}`,
  heading: 'Your story is published',
  paragraphs: [
    `Hello ${author},`,
    `Thank you for “${title}”. We read it, we enjoyed it, and from now on everybody can.`,
    'If you want to tell us something about it, answer this mail: our editors read it.',
  ],
  action: { label: 'Read your story', url: new URL(`/stories/${slug}`, origin).href },
});

/** Repeats nothing of what was typed: whoever sent it may have left somebody else's address. */
const rejection = ({ name, origin }: Site): Words => ({
  subject: `About the story you sent to ${name}`,
  heading: 'Thank you for your story',
  paragraphs: [
    'We read every story that reaches us, and yours as well. This one we will not publish as it is.',
    'That is no judgement on what you lived through. Often a story is too close to an advertisement, names people who were not asked, or is a better fit for a conversation than for a page.',
    'Please do write again: tell us about one day, one place or one person, in the words you would use at the table.',
  ],
  action: { label: 'Read what others wrote', url: new URL('/stories', origin).href },
});
