/** Makes vike write 404.html, whose content pages/+onRenderHtml.tsx renders. */
export function Page() {
  return null;
}
