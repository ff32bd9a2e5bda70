/** Skeleton of what follows. */
export function StoriesPage() {
  return <h1 className="font-serif text-4xl">Community Stories</h1>;
}
