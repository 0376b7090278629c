/** Renders nothing, because pages/+onRenderHtml.tsx renders the content. Vike writes this page to 404.html. */
export function Page() {
  return null;
}
