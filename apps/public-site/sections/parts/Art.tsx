import { photo as photoOf, picture } from 'virtual:art';
import { preload } from 'react-dom';
import type { PictureName } from '../../art/gallery.ts';
import { getItemPictureName } from '../../catalog/itemFields.ts';
import { getName, type Item, type Texts } from '../../content/readContent.ts';

interface ArtProps {
  readonly name: PictureName;
  /** Empty for decorative pictures. */
  readonly alt: string;
  /** Whether the picture is on the first screen. Other pictures load lazily. */
  readonly first?: boolean;
  readonly fallback?: PictureName;
  readonly photo?: { readonly file: string; readonly alt: string } | undefined;
  readonly sizes?: string;
  /** The aspect ratio (width divided by height) to which the photo is cropped. */
  readonly frame?: number;
}

/** Returns the `name` and `alt` of an entry's own illustration, otherwise those of its category's. */
export function getIllustration(
  { illustrations }: Texts,
  { illustration, category }: { readonly illustration?: string | undefined; readonly category?: string },
  categories: readonly { readonly id: string; readonly illustration: string }[] = [],
): Pick<ArtProps, 'name' | 'alt'> {
  const id = illustration ?? categories.find((each) => each.id === category)?.illustration ?? '';
  return { name: `subject-${id}`, alt: getName(illustrations.items, id) };
}

/** The `sizes` attribute of a photo in a dated entry. */
export const ENTRY_SIZES = '(min-width: 60rem) 17rem, (min-width: 33rem) 30rem, 92vw';

/** Returns the `sizes` of the uncropped photo, which is wider than its visible part by the factor `times`. */
const getWholeSizes = (sizes: string, times: number): string =>
  times > 1 ? sizes.replaceAll(/[\d.]+(rem|vw)(?=,|$)/g, (size) => `calc(${size} * ${times.toFixed(2)})`) : sizes;

/** Renders an illustration, or the photo that replaces it. */
export function Art({ name, alt, first = false, fallback, photo, sizes: shown = '100vw', frame }: ArtProps) {
  const loading = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const };
  if (photo) {
    const { src, srcSet, width, height } = photoOf(photo.file);
    const sizes = frame ? getWholeSizes(shown, width / height / frame) : shown;
    // React does not preload an image inside a `<picture>`.
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
  /** Empty if the item's name is beside the picture. */
  readonly alt?: string;
}

/** Renders an item's square picture: its photo, otherwise its own or its category's illustration. */
export function ItemArt({ item, alt = '', ...rest }: ItemArtProps) {
  const photo = item.photo ? { file: item.photo, alt } : undefined;
  return <Art name={getItemPictureName(item)} alt={alt} photo={photo} frame={1} {...rest} />;
}
