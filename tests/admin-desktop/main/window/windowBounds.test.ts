import { describe, expect, it } from 'vitest';
import { MINIMUM_SIZE, placeWindow } from '../../../../apps/admin-desktop/src/main/window/windowBounds.ts';

const laptop = { x: 0, y: 0, width: 1440, height: 900 };
const external = { x: 1440, y: -200, width: 1920, height: 1080 };

describe('placeWindow', () => {
  it('centres the default size on the main display at the first start', () => {
    expect(placeWindow(null, [laptop])).toEqual({ x: 80, y: 40, width: 1280, height: 820 });
  });

  it('reopens where it was left, also on a second display', () => {
    const left = { x: 1500, y: -100, width: 1000, height: 700 };
    expect(placeWindow(left, [laptop, external])).toEqual(left);
  });

  it('comes back to the main display when its own display is gone', () => {
    const left = { x: 1500, y: -100, width: 1000, height: 700 };
    expect(placeWindow(left, [laptop])).toEqual({ x: 220, y: 100, width: 1000, height: 700 });
  });

  it.each([
    ['wider than the display', { x: 0, y: 0, width: 5000, height: 5000 }],
    ['above its upper edge', { x: 100, y: -660, width: 1000, height: 700 }],
    ['almost off to the right', { x: 1439, y: 100, width: 1000, height: 700 }],
    ['almost off to the left', { x: -999, y: 100, width: 1000, height: 700 }],
    ['almost below it', { x: 100, y: 899, width: 1000, height: 700 }],
    ['smaller than it may be', { x: 100, y: 100, width: 10, height: 10 }],
  ])('keeps the title bar reachable: %s', (_case, remembered) => {
    const placed = placeWindow(remembered, [laptop]);
    expect(placed.y).toBeGreaterThanOrEqual(laptop.y);
    expect(placed.y).toBeLessThanOrEqual(laptop.height - 40);
    expect(placed.x + placed.width).toBeGreaterThanOrEqual(120);
    expect(placed.x).toBeLessThanOrEqual(laptop.width - 120);
    expect(placed.width).toBeGreaterThanOrEqual(MINIMUM_SIZE.width);
    expect(placed.width).toBeLessThanOrEqual(laptop.width);
    expect(placed.height).toBeLessThanOrEqual(laptop.height);
  });

  it('fits a display smaller than its minimum, and survives a list without displays', () => {
    expect(placeWindow(null, [{ x: 0, y: 0, width: 640, height: 480 }])).toEqual({
      x: 0,
      y: 0,
      width: 640,
      height: 480,
    });
    expect(placeWindow(null, []).width).toBe(1280);
  });
});
