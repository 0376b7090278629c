import type { SolutionsContent } from '../content/model.ts';

export function SolutionsPage({ content }: { content: SolutionsContent }) {
  return <h1>{content.intro.heading}</h1>;
}
