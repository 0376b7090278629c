/** Renders nothing, because pages/+onRenderHtml.tsx renders the content of 404.html. Vike writes this page to that file. */
export function Page() {
  return null;
}
