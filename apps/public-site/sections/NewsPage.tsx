import type { NewsContent } from '../content/model.ts';

export function NewsPage({ content }: { content: NewsContent }) {
  return <h1>{content.intro.heading}</h1>;
}
