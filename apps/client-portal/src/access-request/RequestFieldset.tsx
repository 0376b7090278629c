import { ACCESS_REQUEST_FIELDS, type AccessRequestForm, type FieldDefinition } from '@olea/shared/forms';
import { useTranslation } from 'react-i18next';
import { Field, type Tied } from '../frame/fields.tsx';
import type { RequestErrors, RequestField } from './requestFields.ts';

export interface FieldSpec {
  readonly name: RequestField;
  readonly autoComplete?: string;
  readonly hint?: string;
  readonly wide?: boolean;
  /** Makes it a select: value and label of each choice. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** Makes it a textarea. */
  readonly rows?: number;
}

export interface RequestFieldsetProps {
  readonly legend: string;
  readonly disabled: boolean;
  readonly fields: readonly FieldSpec[];
  readonly values: Readonly<AccessRequestForm>;
  readonly errors: RequestErrors;
}

/** One group of the request form's fields. */
export function RequestFieldset({ legend, disabled, fields, values, errors }: RequestFieldsetProps) {
  const { t } = useTranslation('access-request');
  return (
    <fieldset className="portal-fieldset" disabled={disabled}>
      <legend>{legend}</legend>
      {fields.map((field) => {
        const code = errors[field.name];
        return (
          <Field
            key={field.name}
            id={requestFieldId(field.name)}
            label={t(`fields.${field.name}`)}
            note={ACCESS_REQUEST_FIELDS[field.name].required ? undefined : t('optional')}
            hint={field.hint}
            error={code ? t(`errors.${code}`, { most: ACCESS_REQUEST_FIELDS[field.name].maxLength }) : undefined}
            wide={field.wide ?? false}
          >
            {(tied) => <Control field={field} value={values[field.name]} tied={tied} empty={t('choose')} />}
          </Field>
        );
      })}
    </fieldset>
  );
}

/** The id of a field's control, for labels and for the error summary's links. */
export function requestFieldId(name: RequestField): string {
  return `request-${name}`;
}

interface ControlProps {
  readonly field: FieldSpec;
  readonly value: string;
  readonly tied: Tied;
  readonly empty: string;
}

function Control({ field, value, tied, empty }: ControlProps) {
  const { required, format }: FieldDefinition = ACCESS_REQUEST_FIELDS[field.name];
  const shared = { ...tied, name: field.name, required, defaultValue: value };
  if (field.rows) return <textarea {...shared} rows={field.rows} />;
  if (field.options) {
    return (
      <select {...shared}>
        <option value="">{empty}</option>
        {field.options.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return <input {...shared} type={format ?? 'text'} autoComplete={field.autoComplete} />;
}
