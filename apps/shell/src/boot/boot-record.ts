import { releaseSchema, siteSchema } from '@shoreline/contracts';
import type { DehydratedState } from '@tanstack/react-query';
import { z } from 'zod';

const notFoundTextSchema = z.object({
  title: z.string(),
  message: z.string(),
  back: z.object({ to: z.string(), label: z.string() }),
});

/** The page as the server rendered it, so that the browser can take over without asking again. */
const renderedPageSchema = z.object({
  /** Route id → what its loader returned. */
  loaderData: z.record(z.string(), z.unknown()),
  /** Route id → why it failed; `null` text for a failure that is not a missing page. */
  errors: z.record(z.string(), z.object({ notFound: notFoundTextSchema.nullable() })).nullable(),
  /** Widgets that stand in the markup: app and name. */
  widgets: z.array(z.tuple([z.string(), z.string()])),
  queries: z.custom<DehydratedState>((value) => typeof value === 'object' && value !== null),
});

export type RenderedPage = z.infer<typeof renderedPageSchema>;

/** The JSON block in the document from which the browser starts. */
export const bootRecordSchema = z.object({
  release: releaseSchema,
  site: siteSchema.nullable(),
  /** Null in the static document, which the browser renders itself. */
  page: renderedPageSchema.nullable(),
});
export type BootRecord = z.infer<typeof bootRecordSchema>;

/** The id of the script element that carries the record. */
export const BOOT_ELEMENT_ID = 'boot-record';
