/** Becomes 404.html. pages/+onRenderHtml.tsx renders its content, because the address is unknown. */
export function Page() {
  return null;
}
