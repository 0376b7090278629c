/**
 * The ports in the order of the route. For each illustration: the port's left and top in percent of the illustration, then the offset of
 * its name in percent of the name's size.
 */
export const PORTS = [
  { id: 'thessaloniki', wide: [90.2, 51.9, -50, -150], narrow: [92.3, 51.9, -82, 45] },
  { id: 'piraeus', wide: [91.2, 65, -118, -60], narrow: [93.4, 65.3, -78, 55] },
  { id: 'bari', wide: [81.8, 49.3, -40, -150], narrow: [83.1, 49.3, -75, -150] },
  { id: 'salerno', wide: [78.8, 51.7, -116, -70], narrow: [79.8, 51.7, -118, -60] },
  { id: 'gibraltar', wide: [51, 73.9, -50, 50], narrow: [49.3, 74.3, -50, 50] },
  { id: 'halifax', wide: [16.6, 32.3, -60, 50], narrow: [16.5, 31.9, -62, 60] },
  { id: 'montreal', wide: [5.1, 27.9, -50, 50], narrow: [4.7, 27.5, -14, -160] },
] as const;

/** Renders the CSS that positions the ports on the visible illustration. */
export function renderPortPlaces(): string {
  const places = (drawing: 'wide' | 'narrow') =>
    PORTS.map(({ [drawing]: [x, y, right, down] }, index) => {
      const item = `.ports li:nth-child(${index + 1})`;
      return `${item}{left:${x}%;top:${y}%}${item} span{translate:${right}% ${down}%}`;
    }).join('');
  return `${places('wide')}@media(max-width:48rem){${places('narrow')}}`;
}
