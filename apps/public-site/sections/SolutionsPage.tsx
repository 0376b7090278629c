import type { Texts } from '../content/readContent.ts';
import { Gated } from '../flags/Gated.tsx';
import { Art, getIllustration } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { PageHead, SectionHead } from './parts/heads.tsx';
import { Facts, List } from './parts/texts.tsx';
import { usePage } from './usePage.ts';

/** Renders the numbered solutions, the steps to a first delivery, and questions with answers. */
export function SolutionsPage({ texts }: { texts: Texts }) {
  const { href } = usePage();
  const { solutions: content } = texts;
  const { labels } = content;
  return (
    <>
      <PageHead intro={content.intro} strip="solutions" />
      {content.items.map(({ id, illustration, title, description, features, industries }, index) => (
        <section key={id} id={id} className={`band pair sheet${index % 2 ? ' tint' : ''}`}>
          <div className="sheet-side">
            <p className="numeral" aria-hidden="true">
              {index + 1}
            </p>
            <Art {...getIllustration(texts, { illustration })} first={index === 0} />
          </div>
          <div>
            <h2>{title}</h2>
            <p className="lede">{description}</p>
            <h3 className="small">{labels.features}</h3>
            <List look="ticks" items={features} />
            <h3 className="small">{labels.industries}</h3>
            <List look="dotted" items={industries} />
          </div>
        </section>
      ))}
      <section className="band ink spread">
        <SectionHead intro={content.process} />
        <ol className="steps">
          {content.process.steps.map(({ title, text }, index) => (
            <li key={title}>
              <b aria-hidden="true">{index + 1}</b>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className="band spread">
        <SectionHead intro={content.answers} />
        <div className="flow">
          <Facts rows={content.answers.items.map(({ question, answer }) => [question, answer])} />
          <p>
            <Gated flag="products" as="a" className="double" href={href('/products')}>
              {content.answers.action}
            </Gated>
          </p>
        </div>
      </section>
      <CallToAction {...content.callToAction} look="olive" />
    </>
  );
}
