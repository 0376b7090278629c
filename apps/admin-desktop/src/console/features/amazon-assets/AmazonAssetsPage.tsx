import { Callout, Card, H2 } from '@blueprintjs/core';
import { DownloadIcon, ErrorIcon, TickCircleIcon, TimeIcon } from '@blueprintjs/icons';
import { useCommand } from '@olea/shared/react';
import type { SaveOutcome } from '../../../ipc/messages.ts';
import { usePlatform, useServices } from '../../services/ConsoleServices.tsx';
import { Page, type ScreenProps } from '../../ui/Page.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import bundleUrl from './amazon-brand-store.txt?url&no-inline';

const BUNDLE_NAME = 'olea-thyme-amazon-brand-store.txt';

const PARTS = [
  { title: 'Copy', text: 'Store name, description and one page of text per category.' },
  { title: 'Images list', text: 'Ten pictures with file names, sizes and where they go.' },
  { title: 'Design guidelines', text: 'Colours, type, layout, voice, label rules and a checklist.' },
] as const;

const PRODUCT_CATEGORIES = [
  { name: 'Olive Oils', detail: 'Single estates, dated to the month' },
  { name: 'Olives & Antipasti', detail: 'Cured slowly, packed plainly' },
  { name: 'Pasta & Grains', detail: 'Bronze dies, slow drying' },
  { name: 'Tomatoes & Sauces', detail: 'Packed the same day' },
  { name: 'Honey & Sweets', detail: 'Thyme, pine, orange blossom' },
  { name: 'Herbs & Spices', detail: 'Cut by hand, dried in the shade' },
] as const;

const SETUP_TIME = '45-60 minutes';

/** Renders the page that downloads the text for the Amazon brand store. */
export function AmazonAssetsPage({ title }: ScreenProps) {
  const { saveFile } = usePlatform();
  const { log } = useServices();
  const { isBusy, result, run } = useCommand(async (): Promise<SaveOutcome> => {
    try {
      const response = await fetch(bundleUrl);
      if (!response.ok) throw new Error(`The bundle returned ${response.status}`);
      const content = await response.text();
      return await saveFile({ name: BUNDLE_NAME, content, mediaType: 'text/plain;charset=utf-8' });
    } catch (failure) {
      log.error('The Amazon bundle could not be downloaded', failure);
      return 'failed';
    }
  });

  return (
    <Page
      title={title}
      lede="One text bundle to set up the brand store on Amazon."
      actions={
        <Tag minimal size="large" icon={<TimeIcon />}>
          Estimated setup: {SETUP_TIME}
        </Tag>
      }
    >
      <div className="oc-stack oc-amazon">
        <Card>
          <H2 className="oc-side-title">What is in the bundle</H2>
          <dl className="oc-amazon-parts">
            {PARTS.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd className="bp6-text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <SteadyButton
            intent="primary"
            size="large"
            icon={<DownloadIcon />}
            text={isBusy ? 'Downloading…' : 'Download text bundle'}
            isBlocked={isBusy}
            onClick={() => void run()}
          />
          <DownloadResult result={result} />
        </Card>
        <Card>
          <H2 className="oc-side-title">Product categories ({PRODUCT_CATEGORIES.length})</H2>
          <ol className="oc-stack oc-close oc-amazon-list">
            {PRODUCT_CATEGORIES.map(({ name, detail }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span className="bp6-text-muted">{detail}</span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </Page>
  );
}

function DownloadResult({ result }: { result: SaveOutcome | null }) {
  return (
    <div role="status" className="oc-download-result">
      {result === 'saved' && (
        <Callout compact intent="success" icon={<TickCircleIcon />}>
          Saved as {BUNDLE_NAME}.
        </Callout>
      )}
      {result === 'cancelled' && <span className="bp6-text-muted">Nothing was saved.</span>}
      {result === 'failed' && (
        <Callout compact intent="danger" icon={<ErrorIcon />}>
          The bundle could not be downloaded. Try again.
        </Callout>
      )}
    </div>
  );
}
