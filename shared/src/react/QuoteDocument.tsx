import { type ReactNode, useId } from 'react';
import type { DescribedQuote } from '../quotes/describeQuote.ts';

interface QuoteDocumentProps {
  readonly described: DescribedQuote;
  readonly level: 2 | 4;
  readonly classes: Readonly<Record<'document' | 'facts' | 'table' | 'number', string>>;
  readonly children?: ReactNode;
}

/** Renders a quote as an article: title, facts, a table of the items with the total, the note, and then `children`. */
export function QuoteDocument({ described, level, classes, children }: QuoteDocumentProps) {
  const { title, facts, columns, lines, total, note } = described;
  const id = useId();
  const Title = `h${level}` as const;
  const getClass = (isNumeric: boolean) => (isNumeric ? classes.number : undefined);
  return (
    <article className={classes.document} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <dl className={classes.facts}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ key, label, isNumeric }) => (
              <th key={key} scope="col" className={getClass(isNumeric)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku}>
              {columns.map(({ key, label, isNumeric }) => (
                // On a phone, the style sheet of the portal shows `data-label` before each value.
                <td key={key} data-label={label} className={getClass(isNumeric)}>
                  {line[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - 1}>
              {total.label}
            </th>
            <td className={classes.number}>{total.value}</td>
          </tr>
        </tfoot>
      </table>
      {note ? (
        <dl className={classes.facts}>
          <div>
            <dt>{note.label}</dt>
            <dd dir="auto">{note.value}</dd>
          </div>
        </dl>
      ) : null}
      {children}
    </article>
  );
}
