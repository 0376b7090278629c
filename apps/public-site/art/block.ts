/**
 * The tools that patterns are drawn with: points, uneven curves, tapered gouge marks. Everything is deterministic: the same seed
 * draws the same shapes.
 */

export type Point = readonly [number, number];
export type Random = () => number;

/** A repeatable stream of numbers in [0, 1) for a seed text (FNV-1a into mulberry32). */
export function seeded(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** 32-bit FNV-1a of a text; names files by their content and seeds the patterns. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

const digits = (value: number) => {
  if (Math.abs(value) >= 1.5) return String(Math.round(value));
  return String(Math.round(value * 10) / 10)
    .replace(/^(-?)0\./, '$1.')
    .replace('-0', '0');
};

/** Joins numbers the short way SVG allows: no space before a minus sign. */
export const pack = (...values: number[]) =>
  values.map(digits).reduce((text, part) => text + (text && !part.startsWith('-') ? ' ' : '') + part, '');

/** Moves each point a little, so that no edge is perfectly straight. */
export function jitter(points: readonly Point[], amount: number, random: Random): Point[] {
  return points.map(([x, y]) => [x + (random() - 0.5) * amount, y + (random() - 0.5) * amount]);
}

/** A closed shape with straight edges. */
export function facet(points: readonly Point[]): string {
  const snapped = points.map(([x, y]): Point => [snap(x), snap(y)]);
  const steps = snapped
    .slice(1)
    .flatMap(([x, y], index) => [x - (snapped[index]?.[0] ?? 0), y - (snapped[index]?.[1] ?? 0)]);
  return snapped[0] ? `M${pack(...snapped[0])}l${pack(...steps)}z` : '';
}

const snap = (value: number) => Math.round(value);

/** Makes the starts of closed sub-paths relative to each other: neighbours lie close together, and short numbers make small files. */
export function chain(d: string): string {
  let last: Point = [0, 0];
  return d.replace(/M(-?[\d.]+)([ -]-?[\d.]*|-[\d.]+)/g, (_, first: string, second: string) => {
    const at: Point = [Number(first), Number(second)];
    const step = pack(at[0] - last[0], at[1] - last[1]);
    last = at;
    return `m${step}`;
  });
}

/** A closed shape with soft edges through all points (Catmull-Rom as cubic curves). */
export function smooth(points: readonly Point[]): string {
  const count = points.length;
  // Rounded before they become relative, so that rounding does not add up along the line.
  const grid = Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x)) > 30 ? 1 : 10;
  const snapped = points.map(([x, y]): Point => [Math.round(x * grid) / grid, Math.round(y * grid) / grid]);
  const at = (index: number): Point => snapped[(index + count) % count] ?? [0, 0];
  let path = `M${pack(...at(0))}`;
  for (let index = 0; index < count; index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [(c[0] - a[0]) / 6, (c[1] - a[1]) / 6];
    const second: Point = [c[0] - b[0] - (d[0] - b[0]) / 6, c[1] - b[1] - (d[1] - b[1]) / 6];
    path += `c${pack(...first, ...second)}${exact(c[0] - b[0])}${exact(c[1] - b[1])}`;
  }
  return `${path}z`;
}

const exact = (value: number) => {
  const text = String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
  return text.startsWith('-') ? text : ` ${text}`;
};

/** A gouge mark: a sliver that tapers at both ends; a strong `bend` bows it like a crescent moon. */
export function gouge(from: Point, to: Point, width: number, bend = 0): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const control = (offset: number): Point => [dx / 2 - (dy / length) * offset, dy / 2 + (dx / length) * offset];
  const start = `M${pack(snap(from[0]), snap(from[1]))}q`;
  if (Math.abs(bend) < width * 4) return `${start}${pack(...control(bend < 0 ? -width * 2 : width * 2), dx, dy)}z`;
  const [near, far] = [control(bend + width), control(bend - width)];
  return `${start}${pack(...near, dx, dy)}q${pack(far[0] - dx, far[1] - dy, -dx, -dy)}z`;
}

/** Points on an ellipse from one angle to another (degrees, 0 = right, 90 = down). */
export function arc(center: Point, rx: number, ry: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [center[0] + Math.cos(angle) * rx, center[1] + Math.sin(angle) * ry] as const;
  });
}

/** An uneven circle (or ellipse, with `ry`). */
export function disc(center: Point, radius: number, random: Random, ry = radius, steps = 18): string {
  return smooth(jitter(arc(center, radius, ry, 0, 360 - 360 / steps, steps - 1), radius * 0.04 + 0.6, random));
}

/** Turns points around the origin, scales them and moves them to a place. */
export function place(points: readonly Point[], at: Point, degrees = 0, scale: number | Point = 1): Point[] {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]) => [at[0] + x * sx * cos - y * sy * sin, at[1] + x * sx * sin + y * sy * cos]);
}

/** A rectangle with slightly uneven edges. */
export function slab(x: number, y: number, width: number, height: number, random: Random, amount = 4): string {
  const corners: Point[] = [
    [x, y],
    [x + width / 2, y],
    [x + width, y],
    [x + width, y + height / 2],
    [x + width, y + height],
    [x + width / 2, y + height],
    [x, y + height],
    [x, y + height / 2],
  ];
  return facet(jitter(corners, amount, random));
}
