interface Router {
  state: { location: { pathname: string } };
  navigate: (to: string) => unknown;
}

const SEARCH = '/search';

/** Leads to the search of the whole site with Ctrl-K, or ⌘-K on a Mac, where no page has those keys. There, the page itself moves to its field. */
export function followSearchKeys(router: Router): void {
  addEventListener('keydown', (event) => {
    // Pages for operators have a palette behind the same keys.
    if (event.defaultPrevented || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (router.state.location.pathname !== SEARCH) void router.navigate(SEARCH);
  });
}
