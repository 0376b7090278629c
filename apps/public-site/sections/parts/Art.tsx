import { photo as photoOf, picture } from 'virtual:art';
import { preload } from 'react-dom';
import type { PictureName } from '../../art/gallery.ts';
import { getItemPictureName } from '../../catalog/itemFields.ts';
import { getName, type Item, type Texts } from '../../content/readContent.ts';

interface ArtProps {
  readonly name: PictureName;
  /** The text alternative, which is empty for a decorative picture. */
  readonly alt: string;
  /** Whether the picture is on the first screen. All others load lazily. */
  readonly first?: boolean;
  /** The picture to show if this one fails to load. */
  readonly fallback?: PictureName;
  /** The entry's photo, which replaces the illustration. */
  readonly photo?: { readonly file: string; readonly alt: string } | undefined;
  /** The photo's display width in the format of the `sizes` attribute. */
  readonly sizes?: string;
  /** Aspect ratio (width divided by height) of a frame that crops both sides of most photos. */
  readonly frame?: number;
}

/** Returns `name` and `alt` for `<Art>`: the entry's illustration, or else its category's. */
export function getIllustration(
  { illustrations }: Texts,
  { illustration, category }: { readonly illustration?: string | undefined; readonly category?: string },
  categories: readonly { readonly id: string; readonly illustration: string }[] = [],
): Pick<ArtProps, 'name' | 'alt'> {
  const id = illustration ?? categories.find((each) => each.id === category)?.illustration ?? '';
  return { name: `subject-${id}`, alt: getName(illustrations.items, id) };
}

/** Width of a photo beside a dated entry. */
export const ENTRY_SIZES = '(min-width: 60rem) 17rem, (min-width: 33rem) 30rem, 92vw';

/** Returns `sizes` for a whole photo that is `times` as wide as its visible part. Browsers use `sizes` to choose a file. */
const getWholeSizes = (sizes: string, times: number): string =>
  times > 1 ? sizes.replaceAll(/[\d.]+(rem|vw)(?=,|$)/g, (size) => `calc(${size} * ${times.toFixed(2)})`) : sizes;

/** Renders an illustration as an image file with its dimensions, or the entry's photo. */
export function Art({ name, alt, first = false, fallback, photo, sizes: shown = '100vw', frame }: ArtProps) {
  const loading = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const };
  if (photo) {
    const { src, srcSet, width, height } = photoOf(photo.file);
    const sizes = frame ? getWholeSizes(shown, width / height / frame) : shown;
    // React preloads an image with high priority, but not inside a <picture>, so preload it here.
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

interface ItemArtProps extends Pick<ArtProps, 'first' | 'sizes'> {
  readonly item: Item;
  /** The text alternative, which is empty if the item's name is beside the picture. */
  readonly alt?: string;
}

/** Renders the square picture of an item: its photo, or else its illustration, or else its category's illustration. */
export function ItemArt({ item, alt = '', ...rest }: ItemArtProps) {
  const photo = item.photo ? { file: item.photo, alt } : undefined;
  return <Art name={getItemPictureName(item)} alt={alt} photo={photo} frame={1} {...rest} />;
}
