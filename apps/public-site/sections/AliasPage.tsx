import { usePage } from '../page-context/usePage.tsx';

/** For hosts that do not read `_redirects`: a short address leads on to the page it stands for. */
export function AliasPage({ to, heading }: { to: string; heading: string }) {
  const target = usePage().href(to);
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${target}`} />
      <p>
        <a href={target}>{heading}</a>
      </p>
    </>
  );
}
