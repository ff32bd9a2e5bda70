import type { ServiceName } from '@shoreline/contracts';
import type { ReleaseSet } from '@shoreline/federation/registry';

import type { PageResponse } from '../../render.tsx';
import type { Refusal } from './render-slots.ts';

/** What a render worker is started with. */
export interface RenderWorkerData {
  artifactsDir: string;
  set: ReleaseSet;
  /** Apps all pages of which are rendered once before the worker is ready; of the others some. */
  warmFirst: readonly string[];
  /** Apps whose import did not end in a worker before. */
  skipped: readonly string[];
  serviceUrls: Record<ServiceName, string>;
  publicOrigin: string;
  liveReload: boolean;
  /** One number that rises while the worker's event loop turns. */
  beats: Int32Array<SharedArrayBuffer>;
}

export interface PageRequest {
  path: string;
  nonce: string;
  requestId: string;
  traceparent: string | undefined;
  /** An operator asks: what is for operators is there. */
  isForOperators?: boolean;
  /** What shows a draft on this page. */
  draft?: string | undefined;
  /** Apps this page does without. */
  halted: readonly string[];
}

export type ToWorker = { type: 'render'; id: number; request: PageRequest } | { type: 'abort'; id: number };

/** An error as it crosses the border of a worker, with the app in whose code it was thrown. */
export interface ReportedError {
  name: string;
  message: string;
  stack: string | undefined;
  app: string | undefined;
}

/** A call to a service that a page made. */
export interface ServiceCall {
  upstream: string;
  outcome: string;
  seconds: number;
}

interface PageReport {
  id: number;
  calls: readonly ServiceCall[];
  /** What the worker holds now, in its heap and outside: garbage, too. */
  heldBytes: number;
  /** What was left of it when all garbage was last collected; 0 before. */
  liveBytes: number;
}

/** What was rendered once before anybody waits for it. */
export interface WarmedRoutes {
  routes: number;
  /** Routes that were not. */
  left: number;
  seconds: number;
}

/** A page as it crosses the border of a worker: its bytes change hands, nothing of them is copied or encoded again. */
export interface EncodedPage extends Omit<PageResponse, 'html'> {
  html: Uint8Array<ArrayBuffer>;
}

export type FromWorker =
  | { type: 'ready'; unavailable: readonly ReportedError[]; warmed: WarmedRoutes }
  /** The release cannot be rendered at all. */
  | { type: 'unusable'; error: ReportedError }
  | ({ type: 'rendered'; page: EncodedPage; failures: readonly ReportedError[] } & PageReport)
  | ({ type: 'failed'; error: ReportedError; refusal: Refusal | undefined } & PageReport)
  /** Outside every page: a promise nobody awaited, a timer, an attempt to end the process. */
  | { type: 'fault'; error: ReportedError };

/** For logs and counters of the main thread. */
export function toError({ name, message, stack, app }: ReportedError): Error & { app?: string } {
  const error: Error & { app?: string } = new Error(message);
  error.name = name;
  if (app !== undefined) error.app = app;
  if (stack) error.stack = stack;
  return error;
}

/** For another thread. */
export function toReport(error: unknown): ReportedError {
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const why = cause instanceof Error ? cause.stack : undefined;
  const full = why ? `${stack}\ncaused by ${why}` : stack;
  return { name, message, stack: full, app: namedApp(error) ?? appOfScript(full ?? '') };
}

/** A remote that could not be had names itself. */
const namedApp = (error: unknown): string | undefined => {
  const { app } = (error ?? {}) as { app?: unknown };
  return typeof app === 'string' ? app : undefined;
};

const SERVER_BUNDLE = /\/(mf-[\w-]+)\/[^/]+\/node\//;

/** The app whose server bundle a line of a stack, or an address of a script, names; undefined for everything else. */
export const appOfScript = (text: string): string | undefined => SERVER_BUNDLE.exec(text)?.[1];
