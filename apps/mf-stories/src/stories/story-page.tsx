/** Skeleton of what follows. */
export function StoryPage() {
  return <h1 className="font-serif text-4xl">Story</h1>;
}
