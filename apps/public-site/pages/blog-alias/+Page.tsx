import { usePage } from '../usePage.tsx';

/** For hosts that do not read `_redirects`: the address of the mobile menu leads on to the page. */
export function Page() {
  const { href, content } = usePage();
  const target = href('/insights/blog');
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${target}`} />
      <p>
        <a href={target}>{content.blog.intro.heading}</a>
      </p>
    </>
  );
}
