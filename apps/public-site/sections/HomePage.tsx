import type { HomeContent } from '../content/en/home.ts';
import below from '../styles/home-below.css?url';
import { BrandStory } from './home/BrandStory.tsx';
import { Contact } from './home/Contact.tsx';
import { Founder } from './home/Founder.tsx';
import { Hero } from './home/Hero.tsx';
import { Process } from './home/Process.tsx';
import { Products } from './home/Products.tsx';
import { Services } from './home/Services.tsx';

/** The home page, in the order the specification gives. */
export function HomePage({ content }: { content: HomeContent }) {
  return (
    <>
      {/* Named even while the hero is switched off; styles/pages/home.css takes it away when the hero is there. */}
      <h1 className="sr without-hero">{content.hero.sentence}</h1>
      <Hero content={content.hero} />
      <link rel="stylesheet" href={below} />
      <Products content={content.products} />
      <Services content={content.services} />
      <Process content={content.process} />
      <BrandStory content={content.brandStory} />
      <Founder content={content.founder} />
      <Contact content={content.contact} />
    </>
  );
}
