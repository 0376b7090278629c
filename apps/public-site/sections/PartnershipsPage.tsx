import type { PartnershipsContent } from '../content/model.ts';

export function PartnershipsPage({ content }: { content: PartnershipsContent }) {
  return <h1>{content.intro.heading}</h1>;
}
