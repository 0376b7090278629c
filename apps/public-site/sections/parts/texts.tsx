import { site } from '@olea/shared/site/facts';
import { createElement, type ReactNode } from 'react';
import { formatPlainText, type Paragraph, type Section } from '../../content/markdown.ts';
import { readContent } from '../../content/readContent.ts';
import { Gated } from '../../flags/Gated.tsx';
import { usePage } from '../usePage.ts';

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

/** Renders short strings as a list with ticks, or side by side with dots between them. */
export function List({ look, items }: { look: 'ticks' | 'dotted'; items: readonly string[] }) {
  return (
    <ul className={look}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Renders names and their values as a description list. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders each section with its heading, if it has one. `getId` returns the `id` attribute for a section's index. */
export function Prose({ sections, getId }: { sections: readonly Section[]; getId?: (index: number) => string }) {
  return sections.map(({ heading, blocks }, index) => (
    <section key={heading ?? index} id={getId?.(index)}>
      {heading && <h2>{heading}</h2>}
      <Blocks blocks={blocks} />
    </section>
  ));
}

export function Blocks({ blocks }: Pick<Section, 'blocks'>) {
  return blocks.map((block) =>
    'items' in block ? (
      <ul key={JSON.stringify(block)} className="ticks">
        {block.items.map(({ words }) => (
          <li key={formatPlainText(words)}>
            <Words words={words} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={JSON.stringify(block)}>
        <Words words={block.words} />
      </p>
    ),
  );
}

function Words({ words }: Paragraph) {
  return words.map((word) => {
    if (typeof word === 'string') return word;
    const { type, href = '', words: inner } = word;
    if (type === 'link') return <TextLink key={href + formatPlainText(inner)} to={href} words={inner} />;
    return createElement(type, { key: formatPlainText(inner) }, <Words words={inner} />);
  });
}

/** Renders a link in running text, or only its words while its target's flag is off. */
function TextLink({ to, words }: Paragraph & { to: string }) {
  const { href, locale, isOnAtBuild } = usePage();
  const content = <Words words={words} />;
  if (!to.startsWith('/')) return <a href={to}>{content}</a>;
  const flag = readContent()[locale].targets.get(to) ?? null;
  const link = (
    <Gated flag={flag} as="a" href={href(to)}>
      {content}
    </Gated>
  );
  if (flag === null) return link;
  const plain = <span data-unless={flag}>{content}</span>;
  return (
    <>
      {link}
      {isOnAtBuild(flag) ? <template data-unless={flag}>{plain}</template> : plain}
    </>
  );
}

export function DirectLines({ className }: { className: string }) {
  return (
    <p className={className}>
      <a href={`mailto:${site.email}`}>{site.email}</a>
      <br />
      <a href={site.phone.href}>{site.phone.display}</a>
    </p>
  );
}
