import { BlogPage } from '../../../sections/BlogPage.tsx';
import { usePage } from '../../usePage.tsx';

export function Page() {
  return <BlogPage content={usePage().content.blog} />;
}
