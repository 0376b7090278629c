import { photo as photoOf, picture } from 'virtual:art';
import { preload } from 'react-dom';
import type { PictureName } from '../../art/gallery.ts';
import { getName, type Texts } from '../../content/readContent.ts';

interface ArtProps {
  readonly name: PictureName;
  /** Empty for what is only decoration. */
  readonly alt: string;
  /** The first screen's picture; all others load when they come near. */
  readonly first?: boolean;
  /** Shown instead when the picture fails to load. */
  readonly fallback?: PictureName;
  /** Shown in its place, where the entry has one. */
  readonly photo?: { readonly file: string; readonly alt: string } | undefined;
  /** How wide the style sheet shows the photo, as browsers take it. */
  readonly sizes?: string;
  /** Width by height of a frame that is narrower than most photos: it shows a part of them, cut at both sides. */
  readonly frame?: number;
}

/** The print of an entry, or else of its category, and what is on it: `name` and `alt` of an `<Art>`. */
export function getIllustration(
  { prints }: Texts,
  { print, category }: { readonly print?: string | undefined; readonly category?: string },
  categories: readonly { readonly id: string; readonly print: string }[] = [],
): Pick<ArtProps, 'name' | 'alt'> {
  const id = print ?? categories.find((each) => each.id === category)?.print ?? '';
  return { name: `print-${id}`, alt: getName(prints.items, id) };
}

/** How wide a photo is beside a dated entry. */
export const ENTRY_SIZES = '(min-width: 60rem) 17rem, (min-width: 33rem) 30rem, 92vw';

/** `sizes` of the whole photo, whose frame shows one part in `times`; browsers choose a file by them. */
const getWholeSizes = (sizes: string, times: number): string =>
  times > 1 ? sizes.replaceAll(/[\d.]+(rem|vw)(?=,|$)/g, (size) => `calc(${size} * ${times.toFixed(2)})`) : sizes;

/** One of our own illustrations, as an image file with its dimensions; or the photo of the entry. */
export function Art({ name, alt, first = false, fallback, photo, sizes: shown = '100vw', frame }: ArtProps) {
  const loading = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const };
  if (photo) {
    const { src, srcSet, width, height } = photoOf(photo.file);
    const sizes = frame ? getWholeSizes(shown, width / height / frame) : shown;
    // React preloads an image of high priority by itself, but not inside a <picture>.
    if (first)
      preload(src, { as: 'image', type: 'image/avif', imageSrcSet: srcSet.avif, imageSizes: sizes, ...loading });
    return (
      <picture className="photo">
        <source type="image/avif" srcSet={srcSet.avif} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet.webp} sizes={sizes} />
        <img
          className="art"
          src={src}
          srcSet={srcSet.jpeg}
          sizes={sizes}
          width={width}
          height={height}
          alt={photo.alt}
          {...loading}
        />
      </picture>
    );
  }
  const { url, width, height } = picture(name);
  return (
    <img
      className="art"
      src={url}
      width={width}
      height={height}
      alt={alt}
      {...loading}
      {...(fallback ? { 'data-fallback': picture(fallback).url } : {})}
    />
  );
}
