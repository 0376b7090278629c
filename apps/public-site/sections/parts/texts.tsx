import { site } from '@olea/shared/site';

/** Texts as paragraphs, one after the other. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

/** Short texts as a list: ticked off, or on one line with dots between them. */
export function List({ look, items }: { look: 'ticks' | 'dotted'; items: readonly string[] }) {
  return (
    <ul className={look}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export interface ProseSection {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

/** A long text in sections; `idOf` gives them the names that links inside the page lead to. */
export function Prose({ sections, idOf }: { sections: readonly ProseSection[]; idOf?: (index: number) => string }) {
  return sections.map(({ heading, paragraphs, list }, index) => (
    <section key={heading ?? index} id={idOf?.(index)}>
      {heading && <h2>{heading}</h2>}
      <Paragraphs texts={paragraphs} />
      {list && <List look="ticks" items={list} />}
    </section>
  ));
}

/** The two direct ways to us. */
export function DirectLines({ className }: { className: string }) {
  return (
    <p className={className}>
      <a href={`mailto:${site.email}`}>{site.email}</a>
      <br />
      <a href={site.phone.href}>{site.phone.display}</a>
    </p>
  );
}
