export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const MINIMUM_SIZE = { width: 720, height: 520 } as const;
const DEFAULT_SIZE = { width: 1280, height: 820 } as const;
/** At least this much of the window, its title bar included, must lie on one display to be found again. */
const GRASP = { width: 120, height: 40 } as const;

/**
 * Where the window opens: the remembered place if enough of it is on a display that is there now, otherwise centred on the main
 * display. Never larger than the display it is on, never above its upper edge, where the title bar could not be reached.
 */
export function placeWindow(remembered: Bounds | null, displays: readonly Bounds[]): Bounds {
  const main = displays[0] ?? { x: 0, y: 0, ...DEFAULT_SIZE };
  if (!remembered) return centred(DEFAULT_SIZE, main);
  const display = displays.find((area) => isGraspable(remembered, area));
  return display ? fitted(remembered, display) : centred(remembered, main);
}

function isGraspable(bounds: Bounds, area: Bounds): boolean {
  const width = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  const height = Math.min(bounds.y + bounds.height, area.y + area.height) - Math.max(bounds.y, area.y);
  return width >= GRASP.width && height >= GRASP.height;
}

function fitted(bounds: Bounds, area: Bounds): Bounds {
  const { width, height } = sized(bounds, area);
  return {
    x: Math.min(Math.max(bounds.x, area.x - width + GRASP.width), area.x + area.width - GRASP.width),
    y: Math.min(Math.max(bounds.y, area.y), area.y + area.height - GRASP.height),
    width,
    height,
  };
}

function centred(size: { width: number; height: number }, area: Bounds): Bounds {
  const { width, height } = sized(size, area);
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}

function sized(size: { width: number; height: number }, area: Bounds): { width: number; height: number } {
  return {
    width: Math.min(Math.max(size.width, MINIMUM_SIZE.width), area.width),
    height: Math.min(Math.max(size.height, MINIMUM_SIZE.height), area.height),
  };
}
