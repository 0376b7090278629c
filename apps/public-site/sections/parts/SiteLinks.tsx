import type { SiteLink } from '@olea/shared/site';
import { Gated } from '../../flag-gate/Gated.tsx';
import { usePage } from '../../pages/usePage.tsx';

type LabelKey = Parameters<ReturnType<typeof usePage>['t']>[0];

/** List items of links, each there only while its flag is on. */
export function SiteLinks({ links }: { links: readonly SiteLink[] }) {
  const { t, href, path } = usePage();
  return links.map(({ id, href: target, flag, label }) => {
    const link = (
      <a href={href(target)} aria-current={path === target ? 'page' : undefined}>
        {t(`site:${label}` as LabelKey)}
      </a>
    );
    return flag ? (
      <Gated key={id} flag={flag} as="li">
        {link}
      </Gated>
    ) : (
      <li key={id}>{link}</li>
    );
  });
}
