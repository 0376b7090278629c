import type { HomeContent } from '../../content/en/home.ts';
import { Gated } from '../../flags/Gated.tsx';
import { ContactForm } from '../../islands/renderIslands.tsx';
import { usePage } from '../../page-context/usePage.tsx';
import { SectionHead } from '../parts/heads.tsx';
import { OfficeAddress, OpeningHours } from '../parts/office.tsx';
import { DirectLines } from '../parts/texts.tsx';

/** The way to us: direct lines, the office like a label, hours, and the form. */
export function Contact({ content }: { content: HomeContent['contact'] }) {
  const { t } = usePage();
  return (
    <Gated flag="contact" as="section" id="contact" className="band tint contact">
      <div className="spread">
        <SectionHead intro={content} numbered />
        <div className="letter">
          <ContactForm />
          <p className="muted">{content.replyPromise}</p>
        </div>
      </div>
      <div className="label">
        <section>
          <h3>{t('site:footer.direct')}</h3>
          <DirectLines className="address direct" />
        </section>
        <section>
          <h3>{t('site:footer.address')}</h3>
          <OfficeAddress directions />
        </section>
        <section>
          <h3>
            {t('site:hours.heading')} <span className="muted">({t('site:hours.zone')})</span>
          </h3>
          <OpeningHours heading={t('site:hours.heading')} />
        </section>
      </div>
    </Gated>
  );
}
