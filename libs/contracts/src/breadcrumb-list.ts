/**
 * The way from the home page down to a page, as search engines read it (schema.org `BreadcrumbList`).
 * `steps` are what follows the home page: a name and a path from the root each.
 */
export const breadcrumbList = (origin: string, steps: readonly (readonly [name: string, path: string])[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});
