export type { CoverText } from './cover.ts';
export { hours, type Hour } from './palette.ts';
export { artworkSize, drawCover, drawLayers, drawScene } from './draw.ts';
export { sceneKinds, type SceneKind, type SceneName } from './scene.ts';
