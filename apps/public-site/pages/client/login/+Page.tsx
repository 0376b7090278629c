/** The zone's document renders the portal's own shell; see pages/document/renderZone.tsx. */
export function Page() {
  return null;
}
