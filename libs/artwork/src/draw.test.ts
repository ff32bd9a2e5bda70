import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { artworkSize, drawCover, drawLayers, drawScene, sceneKinds } from './index.ts';
import { isWellFormed } from './well-formed.testing.ts';

const SLUGS_PER_KIND = 200;
const KILOBYTE = 1024;
const LIMIT_BYTES = { scene: 6 * KILOBYTE, cover: 10 * KILOBYTE };
const LONGEST_TITLE = 160;

const slugs = Array.from({ length: SLUGS_PER_KIND }, (_, index) => `place-${index}-noosa`);
const episode = { slug: 'tea-tree-bay', kind: 'headland', number: 12, season: 2 } as const;

describe.each(sceneKinds)('a scene of the kind %s', (kind) => {
  it('is the same bytes for the same slug', () => {
    expect(drawScene({ kind, slug: 'granite-bay' })).toBe(drawScene({ kind, slug: 'granite-bay' }));
  });

  it('differs for every slug', () => {
    expect(new Set(slugs.map((slug) => drawScene({ kind, slug }))).size).toBe(SLUGS_PER_KIND);
  });

  it('stays under 6 kB compressed, and its cover with all its type under 10 kB', { timeout: 30_000 }, () => {
    const title = 'Saltwater mornings '.repeat(9).slice(0, LONGEST_TITLE);
    const largest = (draw: (slug: string) => string) => Math.max(...slugs.map((slug) => gzipSync(draw(slug)).length));
    expect(largest((slug) => drawScene({ kind, slug }))).toBeLessThanOrEqual(LIMIT_BYTES.scene);
    expect(largest((slug) => drawCover({ kind, slug, title, number: 52, season: 4 }))).toBeLessThanOrEqual(
      LIMIT_BYTES.cover,
    );
  });

  it('is well-formed, as one file and in layers, with nothing that reaches outside or runs', () => {
    const pictures = slugs.slice(0, 20).flatMap((slug) => [drawScene({ kind, slug }), ...drawLayers({ kind, slug })]);
    for (const picture of pictures) {
      expect(isWellFormed(picture)).toBe(true);
      expect(picture).not.toMatch(/NaN|undefined|Infinity|<script|style=|<style|href="[^#]|\son\w+=/);
    }
  });

  it('comes apart into three to five layers that refer only to themselves', () => {
    const layers = drawLayers({ kind, slug: 'granite-bay' });
    expect(layers.length).toBeGreaterThanOrEqual(3);
    expect(layers.length).toBeLessThanOrEqual(5);
    for (const layer of layers) {
      const used = [...layer.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => `id="${id}"`);
      for (const id of used) expect(layer).toContain(id);
    }
  });

  it('repeats no id', () => {
    const ids = [...drawScene({ kind, slug: 'granite-bay' }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('drawScene', () => {
  it('is shown at the size asked for and drawn on the same canvas', () => {
    const picture = drawScene({ kind: 'lake', slug: 'boreen-point', width: 640, height: 360 });
    expect(picture).toContain('width="640" height="360" viewBox="0 0 1200 800"');
  });

  it('keeps to the hour it is given', () => {
    const dawn = drawScene({ kind: 'headland', slug: 'home', hour: 'dawn' });
    expect(dawn).not.toBe(drawScene({ kind: 'headland', slug: 'home', hour: 'night' }));
  });
});

describe('drawCover', () => {
  it('escapes whatever the title holds', () => {
    const cover = drawCover({ ...episode, title: '<script>"Bread" & \u0000salt</script>' });
    expect(isWellFormed(cover)).toBe(true);
    expect(cover).not.toContain('<script');
    expect(cover).toContain('&amp;');
  });

  it('is square and carries its title in outlines: a picture gets no web font', () => {
    const cover = drawCover({ ...episode, title: 'What the river remembers' });
    expect(cover).toContain('<title>Episode 12: What the river remembers</title>');
    expect(cover).not.toContain('<text');
    expect(cover).toContain(`viewBox="0 0 ${artworkSize.cover.width} ${artworkSize.cover.height}"`);
  });
});
