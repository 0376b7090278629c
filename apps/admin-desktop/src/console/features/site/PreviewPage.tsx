import { Card, HTMLSelect, SegmentedControl, Tag } from '@blueprintjs/core';
import { FlagIcon } from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/api/flags';
import { FLAG_CATALOG, FLAG_NAMES, type FlagName } from '@olea/shared/flags/catalog';
import { isLocale, LANGUAGES, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getScreenAddress } from '../../../screens.ts';
import { usePlatform } from '../../services/ConsoleServices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { sitePageQueryOptions } from './api.ts';
import { PageFrame } from './PageFrame.tsx';
import { type Rendered, renderPreview } from './renderPreview.ts';
import type { ListedFlags } from './SiteBuild.tsx';
import {
  applyTriedFlags,
  getPreviewPaths,
  getTriedFlags,
  PREVIEW_WIDTHS,
  type PreviewChoice,
  parsePreviewChoice,
  writePreviewChoice,
} from './state.ts';
import './preview.css';

interface PreviewPageProps {
  readonly list: ListedFlags;
  readonly pending: ReadonlySet<string>;
  readonly onSwitch: (flag: FlagRow, enabled: boolean) => void;
  readonly lastChange: ReactNode;
}

/** Renders a page of the site as visitors see it now, beside the same page with changed flags. */
export function PreviewPage({ lastChange, ...flags }: PreviewPageProps) {
  const [params, setParams] = useSearchParams();
  const choice = useMemo(() => parsePreviewChoice(params), [params]);
  const choose = (change: Partial<PreviewChoice>) =>
    setParams(writePreviewChoice(parsePreviewChoice(writePreviewChoice({ ...choice, ...change }))), { replace: true });
  const isEmpty = getTriedFlags(choice).length === 0;
  return (
    <Page
      title="Preview"
      lede="A page as visitors see it now, next to the same page with other flags. Previewing changes nothing."
      actions={<Link to={getScreenAddress('feature-flags')}>Back to Feature Flags</Link>}
    >
      <Card className="oc-stack oc-preview-choice">
        <TriedFlags {...flags} choice={choice} onChange={(tried) => choose({ tried })} />
        {!isEmpty && <Controls choice={choice} onChange={choose} />}
      </Card>
      {lastChange}
      {isEmpty ? (
        <EmptyState
          icon={<FlagIcon size={40} />}
          title="No flag selected"
          description="Choose a flag above to see what visitors would see without it, or with it."
        />
      ) : (
        <BeforeAndAfter list={flags.list} choice={choice} />
      )}
    </Page>
  );
}

interface ControlsProps {
  readonly choice: PreviewChoice;
  readonly onChange: (change: Partial<PreviewChoice>) => void;
}

function Controls({ choice, onChange }: ControlsProps) {
  const id = useId();
  const { locale, path, width } = choice;
  const paths = getPreviewPaths(getTriedFlags(choice).map(({ name }) => name));
  return (
    <div className="oc-row oc-preview-controls">
      <span className="oc-row">
        <label htmlFor={`${id}-page`}>Page</label>
        <HTMLSelect
          id={`${id}-page`}
          value={path}
          options={(paths.length > 0 ? paths : [path]).map((value) => ({ value, label: localizePath(value, locale) }))}
          onChange={(event) => onChange({ path: event.currentTarget.value })}
        />
      </span>
      <span className="oc-row">
        <label htmlFor={`${id}-language`}>Language</label>
        <HTMLSelect
          id={`${id}-language`}
          value={locale}
          options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }))}
          onChange={({ currentTarget: { value } }) => onChange({ locale: isLocale(value) ? value : locale })}
        />
      </span>
      <SegmentedControl
        size="small"
        aria-label="Width of the window"
        options={PREVIEW_WIDTHS.map((value) => ({ value: String(value), label: `${value} px` }))}
        value={String(width)}
        onValueChange={(value) => onChange({ width: PREVIEW_WIDTHS.find((known) => String(known) === value) ?? width })}
      />
    </div>
  );
}

interface TriedFlagsProps extends Omit<PreviewPageProps, 'lastChange'> {
  readonly choice: PreviewChoice;
  readonly onChange: (tried: PreviewChoice['tried']) => void;
}

function TriedFlags({ list: { flags, isReadOnly }, pending, onSwitch, choice, onChange }: TriedFlagsProps) {
  const { tried } = choice;
  const others = FLAG_NAMES.filter((name) => tried[name] === undefined);
  const omitFlag = (name: FlagName) => Object.fromEntries(Object.entries(tried).filter(([other]) => other !== name));
  return (
    <ul className="oc-list oc-row oc-preview-flags" aria-label="Flags tried">
      {getTriedFlags(choice).map(({ name, enabled }) => {
        const row = flags.find((flag) => flag.name === name);
        const isSo = row?.enabled === enabled;
        return (
          <li key={name} className="oc-row">
            <Tag size="large" minimal intent={enabled ? 'success' : 'none'} onRemove={() => onChange(omitFlag(name))}>
              {FLAG_CATALOG[name].label} {enabled ? 'on' : 'off'}
            </Tag>
            {row && (
              // Render the same button before and after the click, so that it keeps focus.
              <SteadyButton
                size="small"
                variant={isSo ? 'minimal' : 'solid'}
                text={isSo ? 'As it is now' : `Switch ${FLAG_CATALOG[name].label} ${enabled ? 'on' : 'off'}`}
                isBlocked={isSo || isReadOnly || pending.has(row.id)}
                onClick={() => onSwitch(row, enabled)}
              />
            )}
          </li>
        );
      })}
      <li className="oc-row">
        <HTMLSelect
          aria-label="Try another flag"
          value=""
          options={[
            { value: '', label: 'Try another flag…' },
            ...others.map((value) => ({ value, label: FLAG_CATALOG[value].label })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const name = others.find((other) => other === value);
            // The site treats a flag without a row as off.
            const isEnabled = flags.find((flag) => flag.name === name)?.enabled ?? false;
            if (name) onChange({ ...tried, [name]: !isEnabled });
          }}
        />
      </li>
    </ul>
  );
}

function BeforeAndAfter({ list: { flags, fetchedAt }, choice }: { list: ListedFlags; choice: PreviewChoice }) {
  const { sitePrefix } = usePlatform();
  const address = localizePath(choice.path, choice.locale);
  const query = useQuery(sitePageQueryOptions(sitePrefix, address));
  const { data } = query;
  const views = useMemo(() => {
    if (!data || fetchedAt === null) return { before: null, after: null };
    const names = flags.filter(({ enabled }) => enabled).map(({ name }) => name);
    return {
      before: renderPreview(data, names, sitePrefix),
      after: renderPreview(data, applyTriedFlags(names, choice), sitePrefix),
    };
  }, [data, flags, fetchedAt, choice, sitePrefix]);

  if (query.error) {
    return <ReadState isPart query={query} failure={`The page ${address} could not be read from the site`} />;
  }
  return (
    <>
      <p className="bp6-text-muted oc-preview-note" role="status">
        {views.after && describeDifference(views.after, choice)}
      </p>
      <div className="oc-stack oc-preview-pair" data-width={choice.width}>
        {(
          [
            ['Now', views.before],
            ['After the change', views.after],
          ] as const
        ).map(([title, page]) => (
          <figure key={title}>
            <figcaption>{title}</figcaption>
            <PageFrame title={`${title}: ${address}`} page={page} width={choice.width} />
          </figure>
        ))}
      </div>
    </>
  );
}

/** Describes the previewed flags that do not affect this page, so that two identical previews do not look like a bug. */
function describeDifference({ root }: Rendered, choice: PreviewChoice): string {
  return getTriedFlags(choice)
    .filter(({ name }) => !root.querySelector(`[data-flag=${name}], [data-unless=${name}]`))
    .map(({ name }) => `${FLAG_CATALOG[name].label} doesn’t affect this page. Off: ${FLAG_CATALOG[name].whenOff}`)
    .join(' ');
}
