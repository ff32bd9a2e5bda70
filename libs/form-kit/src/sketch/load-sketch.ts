import type { Sketch } from './draw-sketch.ts';
import type { Point } from './region-shape.ts';

export type { Point } from './region-shape.ts';

/** Draws what is around a place; the region it is cut from is loaded for it. */
export const loadSketch = async (at: Point): Promise<Sketch> =>
  (await import(/* webpackChunkName: "load" */ './draw-sketch.ts')).drawSketch(at);
