import type { LegalContent } from '../content/model.ts';

export function LegalPage({ content }: { content: LegalContent }) {
  return <h1>{content.heading}</h1>;
}
