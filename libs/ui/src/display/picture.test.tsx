import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Picture } from './picture.tsx';

const id = '0123456789abcdef0123456789abcdef';
const placeholder = 'data:image/webp;base64,AAAA';
const drawn = { src: '/a.svg', width: 6, height: 4, alt: 'A headland' };
const photograph = {
  src: `/api/photographs/${id}/960.jpg`,
  width: 1_200,
  height: 800,
  alt: 'A garden',
  photograph: { placeholder },
};

it('shows what is drawn as one file', () => {
  const html = renderToString(<Picture picture={drawn} />);

  expect(html).toMatch(/^<img /);
  expect(html).toContain('src="/a.svg"');
});

it('offers a photograph in every size there is, with its room reserved and a few pixels before it, without script and styles', () => {
  const html = renderToString(<Picture picture={photograph} urgent sizes="50vw" className="aspect-square" />);

  const files = (format: string) =>
    [480, 960, 1_200].map((width) => `/api/photographs/${id}/${width}.${format} ${width}w`).join(', ');
  expect(html).toContain(`type="image/avif" srcSet="${files('avif')}" sizes="50vw"`);
  expect(html).toContain(`type="image/webp" srcSet="${files('webp')}" sizes="50vw"`);
  expect(html).toContain(`src="${placeholder}"`);
  expect(html).toMatch(/src="[^"]*960\.jpg" width="1200" height="800" alt="A garden"/);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('style=');
});

it('asks for the photograph a page is about before the page names its fonts and scripts, from browsers that read its format', () => {
  const html = renderToString(<Picture picture={photograph} urgent sizes="50vw" />);

  const link = /^<link rel="preload"[^>]*>/.exec(html)?.[0];
  expect(link).toContain('as="image"');
  expect(link).toContain('type="image/avif"');
  expect(link).toContain(`imageSrcSet="/api/photographs/${id}/480.avif 480w, `);
  expect(link).toContain('imageSizes="50vw"');
  expect(link).toContain('fetchPriority="high"');
});

it('loads one of many photographs in sight at once, and lets the text come first', () => {
  const html = renderToString(<Picture picture={photograph} eager sizes="50vw" />);

  expect(html).not.toContain('preload');
  expect(html).not.toContain('fetchPriority');
  expect(html).toContain('loading="eager"');
});

it('lets browsers measure what loads later', () => {
  const html = renderToString(<Picture picture={photograph} />);

  expect(html).not.toContain('preload');

  expect(html).toContain('sizes="auto, ');
  expect(html).toContain('loading="lazy"');
});
