import type { BlogContent } from '../content/model.ts';

export function BlogPage({ content }: { content: BlogContent }) {
  return <h1>{content.intro.heading}</h1>;
}
