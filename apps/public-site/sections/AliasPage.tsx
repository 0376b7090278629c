import { usePage } from '../page-context/usePage.tsx';

/** For hosts that do not read `_redirects`: a short address leads on to the page it stands for; the refresh is in the head. */
export function AliasPage({ to, heading }: { to: string; heading: string }) {
  return (
    <p>
      <a href={usePage().href(to)}>{heading}</a>
    </p>
  );
}
