/** Makes vike write 404.html. Renders nothing, because pages/+onRenderHtml.tsx renders the content. */
export function Page() {
  return null;
}
