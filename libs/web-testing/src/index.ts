export { acceptPhotographs, pictureFile, storedPhotograph } from './accept-photographs.ts';
export { createFakeCaches, type FakeCaches } from './fake-caches.ts';
export { createFakeConsent, type FakeConsent } from './fake-consent.ts';
export { createFakePlayer, type FakePlayer } from './fake-player.ts';
export { createFakeServices, type FakeServices, type ReceivedCall } from './fake-services.ts';
export { type FakeWindow, offerWindow } from './offer-window.ts';
export { type RenderedRemote, renderRemote, type RenderOptions } from './render-remote.tsx';
