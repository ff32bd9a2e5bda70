export { createFakeServices, type FakeServices, type ReceivedCall } from './fake-services.ts';
export { type RenderedRemote, renderRemote, type RenderOptions } from './render-remote.tsx';
