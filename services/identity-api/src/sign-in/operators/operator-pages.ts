import { escapeHtml, OPERATOR_SIGN_IN_PATH } from '@shoreline/contracts';
import type { Context } from 'koa';

import { sendPage } from '../sign-in-pages.ts';

interface Page {
  title: string;
  text: string;
  link: { href: string; label: string };
}

const again = { href: OPERATOR_SIGN_IN_PATH, label: 'Sign in' };
const other = { href: `${OPERATOR_SIGN_IN_PATH}?fresh=true`, label: 'Sign in with another account' };

const pages = {
  question: {
    title: 'Sign in as an operator?',
    text: 'Another site sent you here. Nothing happens unless you ask for it.',
    link: again,
  },
  expired: {
    title: 'That took too long',
    text: 'The sign-in was left for more than ten minutes, or begun elsewhere.',
    link: again,
  },
  failed: {
    title: 'Sign-in failed',
    text: 'The sign-in service did not vouch for you. Nothing was changed.',
    link: again,
  },
  unavailable: {
    title: 'Sign-in is not available',
    text: 'The sign-in service does not answer. Please try again in a moment.',
    link: again,
  },
} satisfies Record<string, Page>;

/** Tells an operator how a sign-in went, in the style of the pages for members. */
export const sendOperatorPage = (ctx: Context, name: keyof typeof pages): void => sendPage(ctx, toHtml(pages[name]));

/** Tells somebody the issuer knows that they are no operator. */
export const sendNotAnOperator = (ctx: Context, email: string): void =>
  sendPage(
    ctx,
    toHtml({
      title: 'This account is not an operator’s',
      text: `You are ${email}, and none of your groups may run this site. Whoever manages the accounts can add you to one.`,
      link: other,
    }),
  );

const toHtml = ({ title, text, link }: Page): string => `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} – Shoreline</title>
    <meta name="robots" content="noindex" />
    <link rel="stylesheet" href="/api/login/style.css" />
  </head>
  <body>
    <main>
      <p class="name">Shoreline</p>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
      <p><a href="${link.href}">${escapeHtml(link.label)}</a> or <a href="/">go to the home page</a></p>
    </main>
  </body>
</html>
`;
