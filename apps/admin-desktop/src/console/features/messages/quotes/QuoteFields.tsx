import { Button, Checkbox, FormGroup, HTMLSelect, InputGroup, type InputGroupProps, TextArea } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { CURRENCIES, INCOTERMS } from '@olea/shared/quotes/quote';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { TypedLine, TypedQuote } from './editorState.ts';

interface FieldProps {
  readonly label: string;
  readonly problem: string | undefined;
  readonly help?: ReactNode;
  readonly className?: string;
  /** Receives the attributes that connect the control with its label and problem. */
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

type FieldAttributes = Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'aria-invalid' | 'aria-describedby'>;

function Field({ label, problem, help, className = '', children }: FieldProps) {
  const id = useId();
  const text = problem ?? help;
  const attributes = {
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': text ? `${id}-help` : undefined,
  };
  return (
    <FormGroup
      className={className}
      label={label}
      labelFor={id}
      intent={problem ? 'danger' : 'none'}
      helperText={text && <span id={`${id}-help`}>{text}</span>}
    >
      {children(attributes)}
    </FormGroup>
  );
}

type InputName = 'type' | 'inputMode' | 'list' | 'lang' | 'min';

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly isReadOnly: boolean;
  readonly input?: Partial<Pick<InputGroupProps & InputHTMLAttributes<HTMLInputElement>, InputName>>;
}

function TextField({ value, onType, isReadOnly, input, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(attributes) => (
        <InputGroup
          {...attributes}
          {...input}
          value={value}
          autoComplete="off"
          readOnly={isReadOnly}
          intent={field.problem ? 'danger' : 'none'}
          onValueChange={onType}
        />
      )}
    </Field>
  );
}

/** Returns the error message for a field, or undefined. */
type GetProblem<Name extends string> = (field: Name) => string | undefined;

interface LineFieldsProps {
  readonly line: TypedLine;
  readonly position: number;
  readonly language: string;
  /** The id of the list of item numbers. */
  readonly skuList: string;
  readonly amount: string;
  /** The last price, and the pallets. */
  readonly help: string;
  readonly isReadOnly: boolean;
  readonly getProblem: GetProblem<keyof TypedLine>;
  readonly onChange: (changes: Partial<TypedLine>) => void;
  readonly onRemove: () => void;
}

/** Renders one line of a quote. */
export function LineFields({ line, position, language, skuList, amount, help, isReadOnly, ...props }: LineFieldsProps) {
  const { getProblem, onChange, onRemove } = props;
  const number = { inputMode: 'decimal' } as const;
  const renderText = (
    label: string,
    name: Exclude<keyof TypedLine, 'isAvailable'>,
    input: NonNullable<TextFieldProps['input']>,
  ) => (
    <TextField
      className={`oc-quote-${name}`}
      label={label}
      value={line[name]}
      problem={getProblem(name)}
      input={input}
      isReadOnly={isReadOnly}
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
          {renderText('Price per case', 'price', number)}
          {renderText('Discount %', 'discount', number)}
        </>
      ) : (
        renderText('Alternative item no.', 'alternative', { list: skuList })
      )}
      <div className="oc-row oc-quote-line-end">
        <Checkbox
          inline
          label="Not available"
          checked={!line.isAvailable}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange({ isAvailable: !currentTarget.checked })}
        />
        <span className="oc-change-meta">{help}</span>
        <output className="oc-quote-amount">{amount}</output>
        <Button
          size="small"
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={`Remove ${name}`}
          disabled={isReadOnly}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}

type TermName = Exclude<keyof TypedQuote, 'id' | 'version' | 'isTyped' | 'lines'>;

interface TermFieldsProps {
  readonly quote: TypedQuote;
  readonly language: string;
  readonly today: string;
  readonly isReadOnly: boolean;
  readonly getProblem: GetProblem<TermName>;
  readonly onChange: (changes: Partial<TypedQuote>) => void;
}

/** Renders the terms of a quote. */
export function TermFields({ quote, language, today, isReadOnly, getProblem, onChange }: TermFieldsProps) {
  const renderChoice = (label: string, name: 'currency' | 'incoterm', options: readonly string[]) => (
    <Field label={label} problem={getProblem(name)}>
      {(attributes) => (
        <HTMLSelect
          {...attributes}
          fill
          value={quote[name]}
          options={[...options]}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
  const renderText = (label: string, name: TermName, input?: TextFieldProps['input']) => (
    <TextField
      label={label}
      value={quote[name]}
      problem={getProblem(name)}
      {...(input && { input })}
      isReadOnly={isReadOnly}
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
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}
