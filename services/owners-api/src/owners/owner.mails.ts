import type { Owner } from '@shoreline/contracts';
import { composeMail, type MailCipher, type MailMessage, type MailSite, type StoredMail } from '@shoreline/mail';
import type { Idempotency } from '@shoreline/service-kit';

import type { Attempts } from './attempts.ts';
import { generateToken } from './owner.credentials.ts';
import type { OutboxEntry, OwnerStore } from './owner.store.ts';

export type OwnerMail =
  | { kind: 'verify'; token: string }
  | { kind: 'reset'; token: string }
  | { kind: 'already-verified' | 'registered-again' | 'welcome' | 'welcome-elsewhere' | 'password-changed' };

interface OwnerMailOptions {
  site: MailSite;
  now: Date;
  /** A copy of the database must open no account, also while the mail server is away. */
  cipher: MailCipher;
}

type Recipient = Pick<Owner, 'name' | 'email' | 'emailVerified'>;

export const composeOwnerMail = (mail: OwnerMail, to: Recipient, options: OwnerMailOptions): StoredMail =>
  composeMail({ to: to.email, ...contentOf(mail, knownName(to), options.site) }, options);

/** Anybody may type any name for any address: nobody reads one of us before the address is verified. */
const knownName = ({ name, emailVerified }: Recipient): string | undefined => (emailVerified ? name : undefined);

interface OutboxDependencies {
  owners: Pick<OwnerStore, 'enqueueMail'>;
  attempts: Pick<Attempts, 'mayMail'>;
  site: () => MailSite;
  mailCipher: MailCipher;
  now: () => Date;
}

interface MailRequest {
  email: string;
  owner: Owner | undefined;
}

export type OwnerMailOutbox = ReturnType<typeof createOwnerMailOutbox>;

/** Gets the mail when no account has the address; it is never sent. */
const DUMMY_ACCOUNT = { name: 'Nobody in particular', email: 'nobody@shoreline.example', emailVerified: false };

/**
 * Mails whoever has an address; neither the response nor its timing reveals whether anybody has: each request costs a
 * count, a token, a mail and one write.
 */
export function createOwnerMailOutbox({ owners, attempts, site, mailCipher, now }: OutboxDependencies) {
  const compose = (mail: OwnerMail, to: Recipient): StoredMail =>
    composeOwnerMail(mail, to, { site: site(), now: now(), cipher: mailCipher });

  /** A mail over the limit goes to the dummy account as well; an idempotency key is stored all the same. */
  async function enqueue(owner: Owner | undefined, isAllowed: boolean, entry: OutboxEntry): Promise<void> {
    const { idempotency } = entry;
    if (owner && isAllowed) return owners.enqueueMail(owner.id, entry);
    if (owner && idempotency) return owners.enqueueMail(owner.id, { idempotency });
    return owners.enqueueMail(undefined, entry);
  }

  return {
    compose,
    async verification({ email, owner }: MailRequest) {
      const isAllowed = await attempts.mayMail('verify', email);
      const { secret, stored } = generateToken('verification', now());
      const mail = compose(
        owner?.emailVerified ? { kind: 'already-verified' } : { kind: 'verify', token: secret },
        owner ?? DUMMY_ACCOUNT,
      );
      await enqueue(owner, isAllowed, { mail, verification: owner?.emailVerified ? undefined : stored });
    },
    async passwordReset({ email, owner }: MailRequest) {
      const isAllowed = await attempts.mayMail('reset', email);
      const { secret, stored } = generateToken('reset', now());
      await enqueue(owner, isAllowed, {
        mail: compose({ kind: 'reset', token: secret }, owner ?? DUMMY_ACCOUNT),
        reset: stored,
      });
    },
    async registeredAgain({ email, owner }: MailRequest, idempotency: Idempotency | undefined) {
      const isAllowed = await attempts.mayMail('notice', email);
      await enqueue(owner, isAllowed, {
        mail: compose({ kind: 'registered-again' }, owner ?? DUMMY_ACCOUNT),
        idempotency,
      });
    },
  };
}

type Name = string | undefined;
type MailContent = Pick<MailMessage, 'subject' | 'heading' | 'paragraphs' | 'action' | 'footnote'>;

function contentOf(mail: OwnerMail, name: Name, site: MailSite): MailContent {
  const link = (path: string) => new URL(path, site.origin).href;
  switch (mail.kind) {
    case 'verify':
      return verify(site, link(`/owners/verify?token=${mail.token}`));
    case 'reset':
      return reset(name, site, link(`/owners/reset-password?token=${mail.token}`));
    default:
      return plainContents[mail.kind](name, site, link);
  }
}

/** Goes to addresses nobody has verified, and names nobody. */
const verify = (site: MailSite, url: string): MailContent => ({
  subject: `Please verify your email for ${site.name}`,
  heading: `Welcome to ${site.name}`,
  paragraphs: [
    'Thank you for registering as a business owner. Please verify your email address; after that you can sign in and claim your listing.',
    'The link works once, for 24 hours. If the button does nothing, copy the address below it into your browser, or enter the token at its end on the verification page.',
  ],
  action: { label: 'Verify my email', url, isSpelledOut: true },
  footnote:
    'If you did not register, please do not open the link: somebody else chose the password. Without it nobody can sign in with your address. Please do not pass it on.',
});

const reset = (name: Name, site: MailSite, url: string): MailContent => ({
  subject: `Choose a new password for ${site.name}`,
  heading: 'A new password',
  paragraphs: [
    `${hello(name)}, somebody – you, we hope – asked for a new password for your owner account.`,
    'The link works once, for 60 minutes. Choosing a new password signs you out everywhere.',
  ],
  action: { label: 'Choose a new password', url, isSpelledOut: true },
  footnote: 'If it was not you, do nothing: your password stays as it is. Please do not pass this mail on.',
});

const hello = (name: Name): string => (name === undefined ? 'Hello' : `Hello ${name}`);

type PlainKind = Exclude<OwnerMail['kind'], 'verify' | 'reset'>;

const plainContents: Record<PlainKind, (name: Name, site: MailSite, link: (path: string) => string) => MailContent> = {
  'already-verified': (name, site, link) => ({
    subject: `Your email is already verified on ${site.name}`,
    heading: 'Nothing left to verify',
    paragraphs: [`${hello(name)}, your email address is verified already. You can sign in at any time.`],
    action: { label: 'Sign in', url: link('/owners/login') },
    footnote: 'You get this because somebody asked for another verification mail. If it was not you, do nothing.',
  }),
  'registered-again': (name, site, link) => ({
    subject: `You already have an account on ${site.name}`,
    heading: 'You are already registered',
    paragraphs: [
      `${hello(name)}, somebody – you, we hope – tried to register with this address. It has an owner account already, so nothing was changed.`,
      'Sign in with the password you chose. If you do not remember it, or never verified your address, choose a new one: that does both.',
    ],
    action: { label: 'Choose a new password', url: link('/owners/forgot-password') },
    footnote: 'If it was not you, do nothing: nobody has seen or changed your account.',
  }),
  welcome: (name, site, link) => ({
    subject: `Your ${site.name} owner account is ready`,
    heading: 'Your email is verified',
    paragraphs: [
      `${name === undefined ? 'Thank you.' : `Thank you, ${name}.`} Now find your business in the directory and claim it. It is free; we look at every claim ourselves, which takes 3-5 business days.`,
    ],
    action: { label: 'Claim your business', url: link('/claim-business') },
    footnote: 'You get this because you verified your address for an owner account.',
  }),
  'welcome-elsewhere': (_name, site, link) => ({
    subject: `Your email is verified on ${site.name}`,
    heading: 'Your email is verified',
    paragraphs: [
      'The link was opened in another browser than the one somebody – you, we hope – registered in.',
      'Please sign in once in the browser you opened it in: that shows that the password is yours, and then you can sign in anywhere. If you do not know the password, choose a new one.',
    ],
    action: { label: 'Choose a new password', url: link('/owners/forgot-password') },
    footnote:
      'If you did not register, do nothing: whoever did cannot sign in with your address. Choosing a new password makes the account yours; then you can delete it.',
  }),
  'password-changed': (name, site, link) => ({
    subject: `Your ${site.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `${hello(name)}, the password of your owner account was changed just now. Every other browser was signed out.`,
    ],
    action: { label: 'This was not me', url: link('/owners/forgot-password') },
    footnote: 'If it was you, there is nothing to do. If not, choose a new password at once and write to us.',
  }),
};
