import { Avatar } from '@shoreline/ui';

interface AboutAuthorProps {
  author: string;
  bio: string | null;
}

export function AboutAuthor({ author, bio }: AboutAuthorProps) {
  if (!bio) return null;

  return (
    <aside aria-label="About the author" className="mt-12 flex gap-5 border-t border-line pt-8">
      <Avatar name={author} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-serif text-lg font-[560]">{author}</p>
        <p className="mt-1 text-muted">{bio}</p>
      </div>
    </aside>
  );
}
