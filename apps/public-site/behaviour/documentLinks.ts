const DOCUMENTS = /^\/(llms\.txt|robots\.txt|sitemap\.xml)$/;

/** Has links to machine-readable files load the document inside the two zones, where the router would take them for a route. */
export function bypassRouterForDocuments(): void {
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.origin !== location.origin || !DOCUMENTS.test(link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    },
    true,
  );
}
