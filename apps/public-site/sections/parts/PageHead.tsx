import { type PictureName, picture } from '../../art/gallery.ts';
import type { SectionIntro } from '../../content/model.ts';
import { Overline } from './SectionHead.tsx';

/** The opening of an inner page, closed by a band of tiles. */
export function PageHead({ intro, strip }: { intro: SectionIntro; strip: PictureName }) {
  return (
    <>
      <header className="page-head">
        <Overline>{intro.overline}</Overline>
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
