import type { TeamsContent } from '../content/model.ts';

export function TeamsPage({ content }: { content: TeamsContent }) {
  return <h1>{content.intro.heading}</h1>;
}
