import { type ConfirmedListing, formatMonth } from '@shoreline/contracts';
import { composeMail, type MailSite, type StoredMail } from '@shoreline/mail';

interface ReminderContext {
  to: string;
  /** All of one owner, at least one. */
  listings: readonly ConfirmedListing[];
  site: MailSite;
  now: Date;
}

/** Asks an owner whether everything is still right, half a year after they said so; of all that are due in one mail. */
export function confirmationReminderMail({ to, listings, site, now }: ReminderContext): StoredMail {
  const [first] = listings;
  const words = first && listings.length === 1 ? ofOne(first) : ofSeveral;
  return composeMail(
    {
      to,
      subject: `Is everything about ${words.name} still right?`,
      heading: 'It has been half a year',
      paragraphs: [
        `Thank you for looking after ${words.name} on ${site.name}. ${words.shown} That is half a year ago now.`,
        'Would you have a look at the opening hours, the phone number and the address? Change what is different. If all of it is still right, one press says so.',
      ],
      facts: listings.map(({ title, confirmedAt }) => ({
        label: title,
        value: `confirmed in ${formatMonth(confirmedAt)}`,
      })),
      action: { label: words.action, url: new URL(words.path, site.origin).href },
      footnote: `You get this because you are ${words.role} on ${site.name}. We ask once, half a year after ${words.last}. If you do nothing, nothing changes.`,
    },
    { site, now },
  );
}

/** As their pages say it: a manager may have pressed the button. */
const ofOne = ({ id, title, confirmedAt }: ConfirmedListing) => ({
  name: title,
  shown: `Visitors read on its page that its owner confirmed it in ${formatMonth(confirmedAt)}.`,
  path: `/owners?tab=listings&listing=${id}`,
  action: 'Look through your listing',
  role: 'the owner of this listing',
  last: 'it was last confirmed',
});

const ofSeveral = {
  name: 'your listings',
  shown: 'Visitors read on their pages in which month their owner confirmed them.',
  path: '/owners?tab=listings',
  action: 'Look through your listings',
  role: 'the owner of these listings',
  last: 'they were last confirmed',
};
