/** Skeleton of what follows. */
export function FeaturedStories() {
  return <h1 className="font-serif text-4xl">Featured Stories</h1>;
}
