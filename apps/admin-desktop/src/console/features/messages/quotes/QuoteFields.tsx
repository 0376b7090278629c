import { Button, Checkbox, FormGroup, HTMLSelect, InputGroup, type InputGroupProps, TextArea } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { CURRENCIES, INCOTERMS } from '@olea/shared/quotes/quote';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { TypedLine, TypedQuote } from './editorState.ts';

interface FieldProps {
  readonly label: string;
  readonly problem: string | undefined;
  readonly className?: string;
  /** Receives the attributes that connect the control with its label and problem. */
  readonly children: (
    attributes: Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
}

function Field({ label, problem, className = '', children }: FieldProps) {
  const id = useId();
  return (
    <FormGroup
      className={className}
      label={label}
      labelFor={id}
      intent={problem ? 'danger' : 'none'}
      helperText={problem && <span id={`${id}-help`}>{problem}</span>}
    >
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? `${id}-help` : undefined,
      })}
    </FormGroup>
  );
}

type InputName = 'type' | 'inputMode' | 'list' | 'lang' | 'min';
type InputProps = Partial<Pick<InputGroupProps & InputHTMLAttributes<HTMLInputElement>, InputName>>;

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly input: InputProps;
}

function TextField({ value, onType, input, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(attributes) => (
        <InputGroup
          {...attributes}
          {...input}
          value={value}
          autoComplete="off"
          intent={field.problem ? 'danger' : 'none'}
          onValueChange={onType}
        />
      )}
    </Field>
  );
}

type GetProblem<Name extends string> = (field: Name) => string | undefined;

interface LineFieldsProps {
  readonly line: TypedLine;
  readonly position: number;
  readonly language: string;
  /** The id of the `<datalist>` with the item numbers. */
  readonly skuList: string;
  readonly amount: string;
  readonly help: string;
  readonly getProblem: GetProblem<keyof TypedLine>;
  readonly onChange: (changes: Partial<TypedLine>) => void;
  readonly onRemove: () => void;
}

/** Renders the fields for one quote line. An unavailable line has an alternative item instead of a price and a discount. */
export function LineFields(props: LineFieldsProps) {
  const { line, position, language, skuList, amount, help, getProblem, onChange, onRemove } = props;
  const renderText = (label: string, name: Exclude<keyof TypedLine, 'isAvailable'>, input: InputProps) => (
    <TextField
      className={`oc-quote-${name}`}
      label={label}
      value={line[name]}
      problem={getProblem(name)}
      input={input}
      onType={(value) => onChange({ [name]: value })}
    />
  );
  const name = line.sku || `Line ${position}`;
  return (
    <fieldset className="oc-quote-line">
      <legend className="oc-visually-hidden">{name}</legend>
      {renderText('Item no.', 'sku', { list: skuList })}
      {renderText('Item', 'name', { lang: language })}
      {renderText('Cases', 'cases', { inputMode: 'numeric' })}
      {line.isAvailable ? (
        <>
          {renderText('Price per case', 'price', { inputMode: 'decimal' })}
          {renderText('Discount %', 'discount', { inputMode: 'decimal' })}
        </>
      ) : (
        renderText('Alternative item no.', 'alternative', { list: skuList })
      )}
      <div className="oc-row oc-quote-line-end">
        <Checkbox
          inline
          label="Not available"
          checked={!line.isAvailable}
          onChange={({ currentTarget }) => onChange({ isAvailable: !currentTarget.checked })}
        />
        <span className="oc-change-meta">{help}</span>
        <output className="oc-quote-amount">{amount}</output>
        <Button size="small" variant="minimal" icon={<TrashIcon />} aria-label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </fieldset>
  );
}

type TermName = Exclude<keyof TypedQuote, 'id' | 'version' | 'isTyped' | 'lines'>;

interface TermFieldsProps {
  readonly quote: TypedQuote;
  readonly language: string;
  readonly today: string;
  readonly getProblem: GetProblem<TermName>;
  readonly onChange: (changes: Partial<TypedQuote>) => void;
}

/** Renders the fields for a quote's terms and note. `today` is the first day that the date field accepts (`YYYY-MM-DD`). */
export function TermFields({ quote, language, today, getProblem, onChange }: TermFieldsProps) {
  const renderChoice = (label: string, name: 'currency' | 'incoterm', options: readonly string[]) => (
    <Field label={label} problem={getProblem(name)}>
      {(attributes) => (
        <HTMLSelect
          {...attributes}
          fill
          value={quote[name]}
          options={[...options]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
  const renderText = (label: string, name: TermName, input: InputProps) => (
    <TextField
      label={label}
      value={quote[name]}
      problem={getProblem(name)}
      input={input}
      onType={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className="oc-stack oc-quote-terms">
      {renderChoice('Currency', 'currency', CURRENCIES)}
      {renderChoice('Incoterm 2020', 'incoterm', INCOTERMS)}
      {renderText('Place', 'place', { lang: language })}
      {renderText('Valid until', 'valid_until', { type: 'date', min: today })}
      {renderText('Lead time in weeks', 'lead_weeks', { inputMode: 'numeric' })}
      {renderText('Payment terms', 'payment', { lang: language })}
      <Field className="oc-quote-note" label="Note to the customer" problem={getProblem('note')}>
        {(attributes) => (
          <TextArea
            {...attributes}
            fill
            lang={language}
            dir="auto"
            value={quote.note}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}
