import { composeMail, type MailCipher, type MailSite, type StoredMail } from '@shoreline/mail';

export interface EmailChangeContext {
  site: MailSite;
  now: Date;
  /** A copy of the database must change no address, also while the mail server is away. */
  cipher: MailCipher;
}

interface LinkMail {
  to: string;
  token: string;
}

const linkTo = (site: MailSite, token: string): string =>
  new URL(`/owners/email-change?token=${token}`, site.origin).href;

/** To an address nobody has proved; it names neither the owner nor the address they have. */
export const verificationMail = ({ to, token }: LinkMail, context: EmailChangeContext): StoredMail =>
  composeMail(
    {
      to,
      subject: `Is this your new address for ${context.site.name}?`,
      heading: 'Please prove your new address',
      paragraphs: [
        `The owner of a business account on ${context.site.name} – you, we hope – wants to sign in with this address from now on.`,
        'The link works once, for 24 hours. The address changes when the link in the mail to the address of today was used, too.',
      ],
      action: { label: 'See the change', url: linkTo(context.site, token), isSpelledOut: true },
      footnote:
        'If you have no business account with us, please do not confirm: whoever typed your address gets nothing without you. Please do not pass this mail on.',
    },
    context,
  );

/** In its place where the new address has an account: it says so to its reader alone. */
export const takenMail = (to: string, context: EmailChangeContext): StoredMail =>
  composeMail(
    {
      to,
      subject: `You already have an account on ${context.site.name}`,
      heading: 'This address has an account of its own',
      paragraphs: [
        'Somebody – you, we hope – wants to use this address for another business account. An address has one account, so nothing was changed.',
        'If both accounts are yours, choose which one you need: delete this one, then ask for the change again.',
      ],
      action: { label: 'Sign in', url: new URL('/owners/login', context.site.origin).href },
      footnote: 'If it was not you, do nothing: nobody has seen or changed your account.',
    },
    context,
  );

interface OwnerMail {
  name: string;
  /** The new address. */
  email: string;
}

export const agreeMail = ({ to, token, name, email }: LinkMail & OwnerMail, context: EmailChangeContext): StoredMail =>
  composeMail(
    {
      to,
      subject: `Do you want to change your address on ${context.site.name}?`,
      heading: 'Your address is to change',
      paragraphs: [
        `Hello ${name}, somebody who is signed in to your account and knows its password asked to change its address to ${email}.`,
        'The link leads to a page where you agree or refuse. It works once, for 24 hours. Without you nothing changes.',
      ],
      action: { label: 'Agree or refuse', url: linkTo(context.site, token), isSpelledOut: true },
      footnote:
        'If it was not you, refuse and choose a new password: somebody knows the one you have. Please do not pass this mail on.',
    },
    context,
  );

/** The last one to the old address, and the first one to the new one. */
export const changedMails = (
  { name, email, from }: OwnerMail & { from: string },
  { site, now }: EmailChangeContext,
): StoredMail[] => {
  const subject = `Your address on ${site.name} has changed`;
  const heading = 'Your address has changed';
  const paragraphs = [
    `Hello ${name}, you sign in with ${email} from now on, and our mails go there. Every other browser was signed out.`,
  ];
  const old = {
    to: from,
    ...{ subject, heading, paragraphs },
    footnote: 'You get this because this was the address of your account. If it was not you, write to us at once.',
  };
  const next = {
    to: email,
    ...{ subject, heading, paragraphs },
    action: { label: 'Open your dashboard', url: new URL('/owners', site.origin).href },
    footnote: 'You get this because you proved this address for your business account.',
  };
  return [composeMail(old, { site, now }), composeMail(next, { site, now })];
};

export const refusedMail = ({ to, name, email }: OwnerMail & { to: string }, { site, now }: EmailChangeContext) =>
  composeMail(
    {
      to,
      subject: `Your address on ${site.name} stays as it is`,
      heading: 'The change was refused',
      paragraphs: [`Hello ${name}, the change of your address to ${email} was refused by link. You sign in as before.`],
      action: { label: 'Choose a new password', url: new URL('/owners/forgot-password', site.origin).href },
      footnote: 'If you did not ask for the change, somebody knows your password: choose a new one.',
    },
    { site, now },
  );
