import { picture } from 'virtual:art';
import type { PictureName } from '../../art/gallery.ts';

export interface ArtProps {
  readonly name: PictureName;
  /** Empty for what is only decoration. */
  readonly alt: string;
  readonly className?: string;
  /** The first screen's picture; all others load when they come near. */
  readonly first?: boolean;
  /** Shown instead when the picture fails to load. */
  readonly fallback?: PictureName;
}

/** One of our own illustrations, as an image file with its dimensions. */
export function Art({ name, alt, className = '', first = false, fallback }: ArtProps) {
  const { url, width, height } = picture(name);
  return (
    <img
      className={`art ${className}`.trim()}
      src={url}
      width={width}
      height={height}
      alt={alt}
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      {...(fallback ? { 'data-fallback': picture(fallback).url } : {})}
    />
  );
}
