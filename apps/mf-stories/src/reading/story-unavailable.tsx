import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Container, ErrorState } from '@shoreline/ui';

import { storyNotFound } from './story-not-found.ts';

interface StoryUnavailableProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** The story could not be fetched. It may come back; the list of all others is one click away. */
export function StoryUnavailable({ isRetrying, onRetry }: StoryUnavailableProps) {
  const { title, message, back } = storyNotFound;

  return (
    <Container className="py-section">
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={title} retrying={isRetrying} onRetry={onRetry}>
        {message}
      </ErrorState>
      <p className="mt-6 text-center">
        <ButtonLink as={SiteLink} href={back.to} variant="link">
          {back.label}
        </ButtonLink>
      </p>
    </Container>
  );
}
