import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface RouteAnnouncerProps {
  /** The element that holds the page. */
  contentId: string;
}

/** Says the title of a new page aloud and moves focus to it, as a full page load would. */
export function RouteAnnouncer({ contentId }: RouteAnnouncerProps) {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setAnnouncement(document.title);
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, contentId]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
