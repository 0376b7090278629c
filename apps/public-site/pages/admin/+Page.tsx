/** The zone's document renders the console's frame; see pages/document/renderZone.tsx. */
export function Page() {
  return null;
}
