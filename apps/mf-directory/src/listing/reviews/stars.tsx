const ALL = 5;

/** Stars as people see them, and in words for whoever hears the page. */
export const Stars = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={`${stars} of ${ALL} stars`} className="tracking-widest text-coral-text">
    {'★'.repeat(Math.round(stars))}
    <span className="text-muted">{'☆'.repeat(ALL - Math.round(stars))}</span>
  </span>
);
