export { ApiClientError } from '@shoreline/api-client';
export type { ApiClient } from '@shoreline/api-client';
export {
  type Consent,
  type ConsentCategoryState,
  type ConsentChoice,
  type ConsentState,
  unknownConsent,
  useConsent,
  useConsentState,
} from './consent.ts';
export type { PageHead } from './head.ts';
export { useHintCookie } from './hint-cookie.ts';
export { movedTo } from './moved.ts';
export { notFound, PageNotFound, type NotFoundText } from './not-found.ts';
export { emptyPlayer, type Player, type PlayerState, type Track, usePlayer, usePlayerState } from './player.ts';
export { isMissing, prefetch, prefetchOrNotFound } from './prefetch.ts';
export { defineRemote, type LoadPage, type Remote, type RemoteContext, type RemotePage } from './remote.ts';
export {
  type AuthState,
  type ShellServices,
  ShellServicesContext,
  type ToastMessage,
  useApi,
  useAuth,
  useShellServices,
  useSite,
  useToast,
} from './shell-services.ts';
export { defineWidget, type Widget, type WidgetComponent } from './widget.ts';
export { WidgetSlot } from './widget-slot.ts';
