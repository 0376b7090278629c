import type { HomeContent } from '../../content/en/home.ts';
import { PRODUCT_SLUGS } from '../../content/model.ts';
import { Gated } from '../../flags/Gated.tsx';
import { Art } from '../parts/Art.tsx';
import { SectionHead } from '../parts/heads.tsx';

/** Six categories, each with its print and the lines a buyer reads on a label. */
export function Products({ content }: { content: HomeContent['products'] }) {
  const { labels } = content;
  return (
    <Gated flag="products" as="section" id="products" className="band spread products">
      <SectionHead intro={content} numbered />
      <ul className="range">
        {PRODUCT_SLUGS.map((slug) => {
          const item = content.items[slug];
          return (
            <li key={slug} id={slug}>
              <Art name={`product-${slug}`} alt={item.artAlt} />
              <h3>{item.name}</h3>
              <p>{item.text}</p>
              <dl className="facts">
                {(['origin', 'formats', 'shelfLife'] as const).map((fact) => (
                  <div key={fact}>
                    <dt>{labels[fact]}</dt>
                    <dd>{item[fact]}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </Gated>
  );
}
