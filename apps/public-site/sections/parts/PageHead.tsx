import { picture } from 'virtual:art';
import type { ReactNode } from 'react';
import type { PictureName } from '../../art/gallery.ts';
import type { SectionIntro } from '../../content/model.ts';
import { Overline } from './SectionHead.tsx';

export interface PageHeadProps {
  intro: SectionIntro;
  strip: PictureName;
  /** In place of the overline: the way to the pages beside this one. */
  siblings?: ReactNode;
}

/** The opening of an inner page, closed by a band of tiles. */
export function PageHead({ intro, strip, siblings }: PageHeadProps) {
  return (
    <>
      <header className="page-head">
        {siblings ?? <Overline>{intro.overline}</Overline>}
        <h1>{intro.heading}</h1>
        <p className="lede">{intro.lede}</p>
      </header>
      <TileStrip name={strip} />
    </>
  );
}

/** A full-bleed band of one repeated tile. */
export function TileStrip({ name }: { name: PictureName }) {
  const style: Record<string, string> = { '--strip': `url(${picture(name).url})` };
  return <div className="strip" style={style} />;
}
