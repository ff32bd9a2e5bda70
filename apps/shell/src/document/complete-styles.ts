interface CompleteStylesOptions {
  arrivedMark: string;
  startedMark: string;
  interactiveMark: string;
}

/**
 * Puts the full stylesheets of remotes in the place of the rules the markup uses. The browser then computes the style of every
 * element anew, which on a phone takes longer than hydrating them: so it happens for all at once, while the page waits for its
 * scripts, or else together with the first change the page makes to itself. What comes later than that applies as it comes.
 *
 * It refers to nothing outside itself: the script in the head of every document is written from its source.
 */
export function completeStyles(document: Document, options: CompleteStylesOptions): void {
  const { arrivedMark, startedMark, interactiveMark } = options;
  const root = document.documentElement;
  const following = 'link[data-styles-of][media]';

  const apply = () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>(following)];
    const arrived = links.filter((link) => link.hasAttribute(arrivedMark));
    const isWaiting = root.hasAttribute(startedMark) || arrived.length < links.length;
    if (isWaiting && !root.hasAttribute(interactiveMark)) return;
    arrived.forEach((link) => {
      link.removeAttribute('media');
      document
        .querySelectorAll(`style[data-part][data-styles-of="${link.dataset['stylesOf']}"]`)
        .forEach((part) => part.remove());
    });
  };
  const handle = ({ type, target }: Event) => {
    const link = target as HTMLLinkElement;
    if (!link.matches?.(following)) return;
    if (type === 'load') link.setAttribute(arrivedMark, '');
    // `full-styles.ts` asks for it again.
    else link.remove();
    apply();
  };
  // Neither event bubbles.
  document.addEventListener('load', handle, true);
  document.addEventListener('error', handle, true);
  new MutationObserver(apply).observe(root, { attributes: true, attributeFilter: [interactiveMark] });
}
