import type { Site } from '@shoreline/contracts';

/** Where a page stands, from the home page down, for search engines. Each step is a name and a path. */
export const breadcrumb = ({ origin }: Site, steps: readonly [name: string, path: string][] = []): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});
