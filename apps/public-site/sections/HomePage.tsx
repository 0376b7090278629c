import { site } from '@olea/shared/site';
import type { HomeContent } from '../content/en/home.ts';
import { BrandStory } from './home/BrandStory.tsx';
import { Contact } from './home/Contact.tsx';
import { Founder } from './home/Founder.tsx';
import { Hero } from './home/Hero.tsx';
import { Products } from './home/Products.tsx';
import { Process, Services } from './home/Services.tsx';
import { DirectLines } from './parts/texts.tsx';

/** The home page, in the order the specification gives. */
export function HomePage({ content }: { content: HomeContent }) {
  return (
    <>
      {/* Named even while the hero is switched off; styles/shared/hero.css takes it away when the hero is there. */}
      <h1 className="sr without-hero">{content.hero.sentence}</h1>
      <Hero content={content.hero} />
      <Products content={content.products} />
      <Services content={content.services} />
      <Process content={content.process} />
      <BrandStory content={content.brandStory} />
      <Founder content={content.founder} />
      <Contact content={content.contact} />
      <Reach lede={content.contact.lede} />
    </>
  );
}

/** Who we are and how to reach us, for the day on which every section is switched off; styles/pages/home.css shows it then. */
function Reach({ lede }: { lede: string }) {
  return (
    <section className="band reach">
      <p className="reach-brand" translate="no">
        {site.brand}
      </p>
      <p className="lede">{lede}</p>
      <DirectLines className="address direct" />
    </section>
  );
}
