import { Gated } from '../flag-gate/Gated.tsx';
import { usePage } from '../page-context/usePage.tsx';

/** A small label at the bottom left; the page's script shows it where no choice is stored. */
export function CookieBanner() {
  const { t, href } = usePage();
  return (
    <Gated
      flag="cookie_consent"
      as="section"
      className="cookies"
      data-consent="banner"
      aria-label={t('site:consent.label')}
      hidden
    >
      <h2 className="sr">{t('site:consent.heading')}</h2>
      <p>
        {t('site:consent.text')} <a href={href('/privacy')}>{t('site:consent.details')}</a>
      </p>
      <div>
        <button type="button" className="button quiet plain" data-consent="accepted">
          {t('site:consent.accept')}
        </button>
        <button type="button" className="button quiet plain" data-consent="declined">
          {t('site:consent.decline')}
        </button>
      </div>
    </Gated>
  );
}
