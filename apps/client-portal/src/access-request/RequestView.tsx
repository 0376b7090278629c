import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  COMPANY_SIZES,
  type FieldDefinition,
  INDUSTRIES,
  TRAP_FIELD,
} from '@olea/shared/forms/fields';
import { completeWebAddress } from '@olea/shared/forms/formats';
import { formatWait } from '@olea/shared/i18n/format';
import { site } from '@olea/shared/site/facts';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type Tied } from '../frame/form.tsx';
import { Message } from '../frame/Message.tsx';
import { usePortal, useScreen, useSiteHref } from '../PortalContext.tsx';
import {
  type AccessRequest,
  EMPTY_REQUEST,
  REQUEST_FIELDS,
  type RequestErrors,
  type RequestField,
  useRequest,
} from './useRequest.ts';

export interface RequestViewProps {
  readonly backHref: string;
}

export function RequestView({ backHref }: RequestViewProps) {
  const { t } = useTranslation('access-request');
  const request = useRequest();
  // Focus the heading of a new request. If there is a draft, `RequestForm` focuses the note about it instead. Remember the first value,
  // because sending deletes the draft.
  const [isNew] = useState(request.draft === null);
  const heading = useScreen<HTMLHeadingElement>(`${t('heading')} | ${site.brand}`, isNew);
  const discard = (): void => {
    request.discard();
    heading.current?.focus();
  };
  return (
    <section id="request-view" className="portal-request">
      <a className="portal-back" href={backHref}>
        <span aria-hidden="true">←</span>
        <span>{t('back')}</span>
      </a>
      <p className="over">{t('overline')}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h1>
      <p className="lede">{t('lede')}</p>
      <RequestForm request={{ ...request, discard }} />
    </section>
  );
}

function RequestForm({ request }: { request: AccessRequest }) {
  const { t } = useTranslation(['access-request', 'portal']);
  const siteHref = useSiteHref();
  const { locale } = usePortal();
  const { state, draft, submit, edit, discard } = request;
  const note = useRef<HTMLParagraphElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const submitting = state.kind === 'submitting';
  const errors = state.kind === 'invalid' ? state.errors : {};

  useEffect(() => note.current?.focus(), []);

  // Disabling the fields while sending removes focus, so move it to the outcome or back to the Send button.
  useEffect(() => {
    if (state.kind === 'success') outcome.current?.focus();
    if (state.kind === 'error') send.current?.focus();
  }, [state.kind]);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    edit(event.currentTarget, (event.target as HTMLInputElement).name);
  };
  const onBlur = (event: FormEvent<HTMLFormElement>): void => {
    const control = event.target as HTMLInputElement;
    if (control.type !== 'url' || control.value === completeWebAddress(control.value)) return;
    control.value = completeWebAddress(control.value);
    edit(event.currentTarget, control.name);
  };

  return (
    <form method="dialog" noValidate className="portal-form" onSubmit={onSubmit} onInput={onInput} onBlur={onBlur}>
      {state.kind === 'invalid' ? <ErrorSummary key={state.attempt} errors={errors} /> : null}
      {draft && state.kind === 'idle' ? (
        <p ref={note} tabIndex={-1} className="row portal-draft note">
          <span>{t('draftRestored')}</span>
          <button type="button" className="text-button" onClick={discard}>
            {t('discardDraft')}
          </button>
        </p>
      ) : (
        <p className="portal-hint">{t('requiredNote')}</p>
      )}
      {/* The changed key remounts the fields when the draft is deleted. */}
      <div key={draft ? 'draft' : 'empty'} className="portal-fieldsets">
        <RequestFieldset
          legend={t('you')}
          disabled={submitting}
          values={draft ?? EMPTY_REQUEST}
          errors={errors}
          fields={[{ name: 'firstName' }, { name: 'lastName' }, { name: 'email' }, { name: 'phone' }]}
        />
        <RequestFieldset
          legend={t('business')}
          disabled={submitting}
          values={draft ?? EMPTY_REQUEST}
          errors={errors}
          fields={[
            { name: 'companyName' },
            { name: 'jobTitle' },
            { name: 'companySize', options: COMPANY_SIZES.map((size) => [size, t(`companySizes.${size}`)]) },
            { name: 'industry', options: INDUSTRIES.map((industry) => [industry, t(`industries.${industry}`)]) },
            { name: 'website', hint: t('hints.website'), wide: true },
            { name: 'businessNeeds', rows: 3, hint: t('hints.businessNeeds'), wide: true },
          ]}
        />
        <div aria-hidden="true" hidden>
          <label htmlFor="request-trap">{t('trap')}</label>
          <input id="request-trap" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </div>
      </div>
      <div ref={outcome} tabIndex={-1} className="portal-outcome">
        {state.kind === 'success' ? <Message kind="success">{t('success')}</Message> : null}
        {state.kind === 'error' ? (
          <Message kind="error">
            <p>
              {state.retryAfterSeconds === null
                ? t('error')
                : t('limited', { when: formatWait(state.retryAfterSeconds, locale) })}
            </p>
            <p className="portal-hint">{t('kept')}</p>
          </Message>
        ) : null}
      </div>
      <div className="row portal-send">
        <button ref={send} type="submit" className="button" disabled={submitting}>
          <span>{submitting ? t('submitting') : t('submit')}</span>
        </button>
        <p className="portal-hint">
          <span>{`${t('privacyNote')} `}</span>
          <a href={siteHref('/privacy')}>{t('frame.privacy', { ns: 'portal' })}</a>
        </p>
      </div>
    </form>
  );
}

function ErrorSummary({ errors }: { errors: RequestErrors }) {
  const { t } = useTranslation('access-request');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const invalid = REQUEST_FIELDS.flatMap((name) => {
    const code = errors[name];
    return code ? [{ name, code }] : [];
  });
  // The link must not change the URL's hash, which selects the view.
  const focusField = (event: MouseEvent<HTMLAnchorElement>, id: string): void => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <section ref={box} className="portal-summary" aria-labelledby="request-summary" tabIndex={-1}>
      <h2 id="request-summary">{t('summary.heading', { count: invalid.length })}</h2>
      <ul>
        {invalid.map(({ name, code }) => (
          <li key={name}>
            <a href={`#${requestFieldId(name)}`} onClick={(event) => focusField(event, requestFieldId(name))}>
              {t(`errors.${code}`, { most: ACCESS_REQUEST_FIELDS[name].maxLength })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FieldSpec {
  readonly name: RequestField;
  readonly hint?: string;
  readonly wide?: boolean;
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly rows?: number;
}

interface RequestFieldsetProps {
  readonly legend: string;
  readonly disabled: boolean;
  readonly fields: readonly FieldSpec[];
  readonly values: Readonly<AccessRequestForm>;
  readonly errors: RequestErrors;
}

function RequestFieldset({ legend, disabled, fields, values, errors }: RequestFieldsetProps) {
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

function requestFieldId(name: RequestField): string {
  return `request-${name}`;
}

interface ControlProps {
  readonly field: FieldSpec;
  readonly value: string;
  readonly tied: Tied;
  readonly empty: string;
}

function Control({ field, value, tied, empty }: ControlProps) {
  const { required, format, autoComplete }: FieldDefinition = ACCESS_REQUEST_FIELDS[field.name];
  const shared = { ...tied, className: 'field-control', name: field.name, required, defaultValue: value };
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
  return <input {...shared} type={format ?? 'text'} autoComplete={autoComplete} />;
}
