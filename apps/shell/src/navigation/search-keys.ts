interface Router {
  state: { location: { pathname: string } };
  navigate: (to: string) => unknown;
}

const SEARCH = '/search';

/** Leads to the search of the whole site with Ctrl-K, or ⌘-K on a Mac. There, the page itself moves to its field. */
export function followSearchKeys(router: Router): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (router.state.location.pathname !== SEARCH) void router.navigate(SEARCH);
  });
}
