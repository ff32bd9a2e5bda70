import { Prose } from '@shoreline/ui';

/** What the makers wrote about the episode: paragraphs separated by blank lines. */
export function ShowNotes({ notes }: { notes: string }) {
  const paragraphs = notes.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;

  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title" className="mb-5 text-2xl">
        Notes
      </h2>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </section>
  );
}
