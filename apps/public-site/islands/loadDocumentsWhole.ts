const DOCUMENTS = /^\/(llms\.txt|robots\.txt|sitemap\.xml)$/;

/** Files for machines are never a route: inside the two zones, too, a link to one leaves the app and loads the document. */
export function loadDocumentsWhole(): void {
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
