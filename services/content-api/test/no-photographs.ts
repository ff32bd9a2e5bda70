/** Photographs for routers of tests that are about none. */
export const noPhotographs = {
  store: { findMany: () => Promise.resolve([]) },
  uploads: { openForVisitor: () => Promise.resolve({ upload: '6e4ad9a7-2b71-4f54-9d2f-4f8f5dfc2b11' }) },
};
