import { usePage } from '../usePage.tsx';

/** For hosts that do not read `_redirects`: the address of the mobile menu leads on to the page. */
export function Page() {
  const { href, content } = usePage();
  const target = href('/insights/news');
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${target}`} />
      <p>
        <a href={target}>{content.news.intro.heading}</a>
      </p>
    </>
  );
}
