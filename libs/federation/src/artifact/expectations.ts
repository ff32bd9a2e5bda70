import { z } from 'zod';

/** What of a widget somebody can find by its role. A name is looked for in what people read or hear of it. */
export const shownRoles = [
  ...['heading', 'link', 'button', 'img', 'list', 'listitem', 'article', 'region', 'navigation', 'textbox'],
] as const;

const shownSchema = z.union([
  z.strictObject({ role: z.enum(shownRoles), name: z.string().min(1).max(200) }),
  z.strictObject({ text: z.string().min(1).max(200) }),
]);
/** Something the markup of a widget must contain. */
export type Shown = z.infer<typeof shownSchema>;

const expectationSchema = z.strictObject({
  /** What the page relies on, for people: the end of "it …". */
  says: z.string().min(1).max(200),
  props: z.record(z.string(), z.unknown()).default({}),
  /** What services answer, as `GET /api/…`. The contracts of the shell must take it. What is not named here is not there. */
  replies: z.record(z.string().regex(/^GET \/api\/[\w/-]+$/, 'Use GET and a path'), z.unknown()).default({}),
  shows: z.array(shownSchema).min(1).max(20),
});
/** What a remote relies on of a widget it places, and of the replies that widget is made of. */
export type Expectation = z.infer<typeof expectationSchema>;

const PLACE = /^mf-[a-z]+\/[A-Za-z]\w*$/;

/** Widgets of others, as `app/name` → what the remote that places them relies on. */
export const expectationsSchema = z.record(
  z.string().regex(PLACE, 'Use the widget of a remote, such as mf-stories/FeaturedStories'),
  z.array(expectationSchema).max(20),
);
