import { mailboxAt, type ReceivedMail } from '@shoreline/tools/mailbox';
import { z } from 'zod';

import { signIn } from '../visitor.ts';
import { type Check, eventually, assert, type RunningStack } from './checks.ts';

const PAGES = ['/', '/episodes', '/directory', '/events', '/stories', '/contact'];
const MEMBER = 'bea.rower@noosa.example';
const STORY = {
  title: 'The ferry that waited',
  content: 'It was the last one before the storm, and the skipper counted us twice. '.repeat(8),
  author: 'Bea Rower',
  authorEmail: MEMBER,
  storyType: 'general',
  location: 'Noosaville',
};
const STORY_SLUG = 'the-ferry-that-waited';

const userSchema = z.object({ email: z.string() });
const listingsSchema = z.array(z.object({ id: z.string(), title: z.string(), email: z.string().nullish() }));
const storiesSchema = z.array(z.object({ slug: z.string() }));

const readJson = async <T>(schema: z.ZodType<T>, response: Response): Promise<T> => schema.parse(await response.json());

const pages: Check = {
  title: 'Pages are written on the server',
  async run({ origin, visitor }) {
    for (const path of PAGES) {
      // The first page of a fresh shell server may take longer than the gateway waits.
      await eventually(`${path} from the shell server`, async () => {
        const response = await visitor.visit(origin + path);
        const html = await response.text();
        assert(response.status === 200, `${path}: ${response.status}`);
        return response.headers.get('x-shell') !== 'static' && html.includes('<h1') ? path : undefined;
      });
    }
    return `200 with a heading: ${PAGES.join(' ')}`;
  },
};

/** What the page tells its scripts: of apps that wrote a part of it, where they are; of the others, not. */
const STATE = /<script type="application\/json" id="hydration-state"[^>]*>(?<state>[^<]*)</;
const stateSchema = z.object({
  release: z.object({
    apps: z.record(z.string(), z.object({ base: z.string().optional(), entry: z.string().optional() })),
  }),
});

const artifacts: Check = {
  title: 'Published artifacts are served',
  async run({ origin, visitor }) {
    const html = await (await visitor.visit(origin)).text();
    const { release } = stateSchema.parse(JSON.parse(STATE.exec(html)?.groups?.state ?? '{}'));
    const entries = Object.entries(release.apps).flatMap(([app, { base, entry }]) =>
      base === undefined || entry === undefined ? [] : [{ app, address: base + entry }],
    );
    const answers = await Promise.all(entries.map(({ address }) => visitor.visit(origin + address)));
    assert(entries.length > 1 && answers.every(({ status }) => status === 200), `${entries.length}, not all 200`);
    return `${entries.map(({ app }) => app).join(' ')}: ${answers[0]?.headers.get('cache-control')}`;
  },
};

const memberSignIn: Check = {
  title: 'Sign-in through the provider',
  async run({ origin, visitor }) {
    await signIn({ visitor, origin, email: MEMBER, returnTo: '/stories' });
    return `signed in as ${await readMember({ origin, visitor })}, back on /stories`;
  },
};

async function readMember({ origin, visitor }: Pick<RunningStack, 'origin' | 'visitor'>): Promise<string> {
  const response = await visitor.visit(`${origin}/api/auth/user`);
  assert(response.status === 200, `/api/auth/user answers ${response.status}`);
  return (await readJson(userSchema, response)).email;
}

const enquiry: Check = {
  title: 'An enquiry reaches the business',
  async run({ origin, visitor, mailboxUrl }) {
    const listings = await readJson(listingsSchema, await visitor.visit(`${origin}/api/directory?category=Restaurant`));
    const listing = listings.find(({ email }) => email);
    const answer = await visitor.post(`${origin}/api/business-leads`, {
      directoryItemId: listing?.id,
      customerName: 'Bea Rower',
      customerEmail: MEMBER,
      message: 'Is there a table for four on Friday?',
    });
    assert(answer.status === 201, `answered ${answer.status}`);
    await mailTo(mailboxUrl, listing?.email ?? '', ({ replyTo }) => replyTo.some(({ address }) => address === MEMBER));
    return `201; the mail to ${listing?.title} is in the mailbox, to be answered to the visitor`;
  },
};

const mailTo = (mailboxUrl: string, address: string, fits: (mail: ReceivedMail) => boolean) =>
  eventually(`a mail to ${address}`, async () =>
    (await mailboxAt(mailboxUrl).list()).find(
      (mail) => mail.envelope.to.some((to) => to.address === address) && fits(mail),
    ),
  );

const isListed = async ({ origin, visitor }: Pick<RunningStack, 'origin' | 'visitor'>) => {
  const stories = await readJson(storiesSchema, await visitor.visit(`${origin}/api/local-stories?limit=100`));
  return stories.some(({ slug }) => slug === STORY_SLUG);
};

const story: Check = {
  title: 'A story is sent, approved and listed',
  async run(trial) {
    const { origin, visitor, mailboxUrl, containers } = trial;
    const answer = await visitor.post(`${origin}/api/local-stories`, STORY);
    assert(answer.status === 201, `answered ${answer.status}`);
    assert(!(await isListed(trial)), 'listed before anybody read it');
    const ops = (...args: string[]) => containers.compose('run', '--rm', '-T', 'ops', 'stories', ...args);
    assert((await ops('list')).includes(STORY_SLUG), 'not on the list of operators');
    await ops('approve', STORY_SLUG);
    await eventually('the story on the list', async () => (await isListed(trial)) || undefined);
    await mailTo(mailboxUrl, MEMBER, ({ subject }) => subject.includes('story'));
    return '201, waiting, approved with docker compose run ops, listed, its author notified by mail';
  },
};

export const siteChecks: readonly Check[] = [pages, artifacts, memberSignIn, enquiry, story];

/** What must be there again after `down` and `up`. */
export const persistenceCheck: Check = {
  title: 'down and up keep the data',
  async run(trial) {
    assert(await isListed(trial), 'the approved story is gone');
    const member = await readMember(trial);
    return `the story is listed, ${member} is still signed in`;
  },
};
