/** Becomes 404.html: what pages/+onRenderHtml.tsx shows at an address that the site does not have. */
export function Page() {
  return null;
}
