import type { Router } from '@koa/router';
import { describeAct } from '@shoreline/audit';
import {
  contentFieldSchemas,
  type ContentItem,
  type ContentKindName,
  type ContentSummary,
  operatorContentRoutes as routes,
} from '@shoreline/contracts/operator-content';
import { allowsAct, type OptionalContentAct } from '@shoreline/contracts/content-kinds';
import {
  type Caller,
  conflict,
  createRouter,
  invalidInput,
  notAllowed,
  type ReadCaller,
  serve,
} from '@shoreline/service-kit';
import type { Context } from 'koa';

import { feature, merge, move, publish, save, schedule, takeDown, unpublish } from './content-acts.ts';
import type { ContentEditing, Editor, ItemName } from './content-editing.ts';
import type { EditedItem } from './content-item.model.ts';
import type { ContentItemStore, ListedItem } from './content-item.store.ts';
import { findFreeSlug } from './content-drafts.ts';
import type { ContentKind, Fields } from './editing-kind.ts';
import type { Kinds } from './content-projection.ts';
import type { DraftLinks } from './draft-links/draft-links.ts';

export interface EditingDependencies {
  editing: ContentEditing;
  items: Pick<ContentItemStore, 'list' | 'isSlugTaken'>;
  kinds: Kinds;
  drafts: Pick<DraftLinks, 'open'>;
  ownership: { isHeld(listingId: string): Promise<boolean> };
  readOperator: ReadCaller;
  now: () => Date;
}

/** What operators do to content in their browsers. */
export function editingRouter(deps: EditingDependencies): Router {
  const { editing, kinds, readOperator, now } = deps;
  const router = createRouter();
  const toSummary = createSummaries(kinds);
  const toItem = (item: EditedItem): ContentItem => ({ ...toSummary(item), ...toDetails(item) });

  serveQueries(router, deps, { toSummary, toItem });
  serve(router, readOperator, routes.create, async ({ body: { kind, slug, fields } }, caller, ctx) => {
    requireAct(kind, 'create');
    const draft = { kind, slug, fields: parseFields(kind, fields), who: nameOf(caller) };
    await requireSound(kinds[kind], draft.fields, '');
    const item = await editing.create(draft);
    describeAct(ctx, { event: 'content-created', target: item.itemId });
    return toItem(item);
  });
  serve(router, readOperator, routes.save, async ({ params, body }, caller, ctx) => {
    const fields = parseFields(params.kind, body.fields);
    const saved = { fields, publish: body.publish, act: 'saved', at: now() } as const;
    return acted(ctx, toEditor(params, body, caller), async (item) => {
      await requireSound(kinds[item.kind], fields, item.slug);
      return { ...save(item, saved), note: body.note };
    });
  });
  serve(router, readOperator, routes.publish, ({ params, body }, caller, ctx) =>
    acted(ctx, toEditor(params, body, caller), (item) => ({ ...publish(item, now()), note: body.note })),
  );
  serve(router, readOperator, routes.schedule, ({ params, body }, caller, ctx) =>
    acted(ctx, toEditor({ ...params, requires: 'schedule' }, body, caller), (item) => ({
      ...schedule(item, new Date(body.publishAt), now()),
      note: body.note,
    })),
  );
  serve(router, readOperator, routes.unpublish, ({ params, body }, caller, ctx) =>
    acted(ctx, toEditor({ ...params, requires: 'unpublish' }, body, caller), (item) => ({
      ...unpublish(item),
      note: body.note,
    })),
  );
  serve(router, readOperator, routes.restore, ({ params, body }, caller, ctx) =>
    acted(ctx, toEditor(params, body, caller), async (item) => {
      const { toRestorable } = kinds[item.kind];
      const version = await editing.readVersion(params, body.version);
      const fields = (await toRestorable?.(version.fields)) ?? version.fields;
      await requireSound(kinds[item.kind], fields, item.slug);
      const restored = { fields, publish: body.publish, act: 'restored', at: now() } as const;
      return { ...save(item, restored), note: `Version ${body.version}` };
    }),
  );
  serve(router, readOperator, routes.feature, ({ params, body }, caller, ctx) =>
    acted(ctx, toEditor({ ...params, requires: 'feature' }, body, caller), (item) => feature(item, body.featured)),
  );
  serve(router, readOperator, routes.takeDown, ({ params, body }, caller, ctx) =>
    acted(ctx, toEditor({ ...params, requires: 'take-down' }, body, caller), (item) => takeDown(item, body.reason)),
  );
  serveAddresses(router, deps, acted);
  serve(router, readOperator, routes.takeStoryDown, ({ params, body }, caller, ctx) =>
    acted(ctx, toEditor({ ...params, kind: 'story' }, body, caller), (item) => takeDown(item, body.reason)),
  );

  return router;

  /** Does it, and says in the audit trail to what. */
  async function acted(
    ctx: Context,
    editor: Editor,
    change: Parameters<ContentEditing['act']>[1],
  ): Promise<ContentItem> {
    describeAct(ctx, { target: editor.id });
    const item = await editing.act(editor, async (seen) => {
      const wanted = await change(seen);
      describeAct(ctx, { event: `content-${wanted.act}` });
      return wanted;
    });
    return toItem(item);
  }
}

type Acted = (ctx: Context, editor: Editor, change: Parameters<ContentEditing['act']>[1]) => Promise<ContentItem>;

/** What leads from one address to another. */
function serveAddresses(
  router: Router,
  { editing, items, kinds, ownership, readOperator }: EditingDependencies,
  acted: Acted,
): void {
  serve(router, readOperator, routes.move, ({ params, body }, caller, ctx) =>
    acted(ctx, toEditor({ ...params, requires: 'move' }, body, caller), async (item) => {
      const change = move(item, body.slug);
      await findFreeSlug({ kind: kinds[item.kind], items }, item.itemId, [body.slug]);
      return change;
    }),
  );
  serve(router, readOperator, routes.mergeListing, ({ params, body }, caller, ctx) =>
    acted(ctx, toEditor({ ...params, kind: 'listing' }, body, caller), async (item) =>
      merge(item, await editing.read({ kind: 'listing', id: body.into }), await ownership.isHeld(item.itemId)),
    ),
  );
}

function serveQueries(
  router: Router,
  { editing, items, drafts, readOperator }: EditingDependencies,
  { toSummary, toItem }: { toSummary: ReturnType<typeof createSummaries>; toItem: (item: EditedItem) => ContentItem },
): void {
  serve(router, readOperator, routes.list, async ({ query }) => {
    const { items: found, total } = await items.list(query);
    return { items: found.map(toSummary), total };
  });
  serve(router, readOperator, routes.read, async ({ params }) => toItem(await editing.read(params)));
  serve(router, readOperator, routes.linkDraft, async ({ params }, _caller, ctx) => {
    requireAct(params.kind, 'preview');
    describeAct(ctx, { event: 'content-draft-linked', target: params.id });
    return drafts.open(params);
  });
  serve(router, readOperator, routes.readVersion, async ({ params: { version, ...name } }) => {
    const found = await editing.readVersion(name, version);
    return { ...found, at: found.at.toISOString() };
  });
}

/** Throws 409 for what makes no sense for a kind. */
function requireAct(kind: ContentKindName, act: OptionalContentAct): void {
  if (!allowsAct(kind, act)) throw conflict('content-act-not-offered', 'This cannot be done to content of this kind.');
}

/** Throws 400 `invalid-input` with what only the kind can find wrong. */
async function requireSound({ findFaults }: ContentKind, fields: Fields, slug: string): Promise<void> {
  const faults = (await findFaults?.(fields, slug)) ?? [];
  if (faults.length === 0) return;
  const issues = faults.map(({ field, message }) => ({ path: `fields.${field}`, message }));
  throw invalidInput('Some of this is not valid.', issues);
}

/** Who acts on what. An act that not every kind allows is named. */
function toEditor(
  { requires, ...name }: ItemName & { requires?: OptionalContentAct },
  { revision }: { revision: number },
  caller: Caller | undefined,
): Editor {
  if (requires) requireAct(name.kind, requires);
  return { ...name, revision, who: nameOf(caller) };
}

function nameOf(caller: Caller | undefined): string {
  if (!caller) throw notAllowed();
  return caller.id;
}

/** Throws 400 `invalid-input` with the faults of these fields, each under `fields`. */
function parseFields(kind: ContentKindName, fields: Fields): Fields {
  const parsed = contentFieldSchemas[kind].safeParse(fields);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: ['fields', ...path].join('.'), message }));
  throw invalidInput('Some of this is not valid.', issues);
}

const createSummaries =
  (kinds: Kinds) =>
  ({ itemId, publishAt, updatedAt, kind, ...item }: ListedItem): ContentSummary => ({
    kind,
    id: itemId,
    slug: item.slug,
    title: item.title,
    section: item.section,
    state: item.state,
    featured: item.featured,
    publishAt: publishAt?.toISOString() ?? null,
    publicPath: kinds[kind].toPublicPath(item),
    isChanged: item.isChanged,
    revision: item.revision,
    updatedAt: updatedAt.toISOString(),
    updatedBy: item.updatedBy,
  });

const toDetails = ({ fields, formerSlugs, reason, state, mergedInto, publishedRevision, versions }: EditedItem) => ({
  fields,
  reason,
  formerSlugs: formerSlugs ?? [],
  ...(state === 'merged' && mergedInto && { mergedInto }),
  publishedRevision,
  versions: versions
    .map(({ version, at, who, act, note }) => ({ version, at: at.toISOString(), who, act, note: note ?? null }))
    .toReversed(),
});
