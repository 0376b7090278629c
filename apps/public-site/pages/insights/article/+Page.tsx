import { ArticlePage } from '../../../sections/ArticlePage.tsx';
import { usePage } from '../../usePage.tsx';

export function Page() {
  const { content, slug } = usePage();
  return <ArticlePage content={content.blog} slug={slug} />;
}
