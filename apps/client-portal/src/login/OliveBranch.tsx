import type { ReactNode } from 'react';

/** Leaves of the branch: where the stalk sits, its direction and its length. Irregular on purpose, as if cut by hand. */
const leaves = [
  [62, 212, -74, 58],
  [84, 190, 18, 64],
  [112, 166, -82, 66],
  [138, 148, 8, 70],
  [168, 128, -88, 68],
  [196, 112, 2, 72],
  [228, 94, -84, 62],
  [258, 80, -6, 66],
  [290, 66, -76, 54],
  [318, 54, -14, 60],
] as const;

const fruit = [
  [104, 206, 15, -24],
  [176, 158, 17, -18],
  [246, 120, 14, -30],
  [136, 118, 13, 30],
] as const;

/** A linocut branch on an ink ground: solid shapes, one carved line along each leaf. */
export function OliveBranch(): ReactNode {
  return (
    <svg className="portal-branch" viewBox="0 0 400 260" aria-hidden="true" focusable="false">
      <path
        className="portal-branch-stem"
        d="M22 244C96 176 170 116 262 78c34-14 66-24 104-30l1.500 5C330 60 300 71 268 84 178 122 104 182 28 250Z"
      />
      {leaves.map(([x, y, turn, length]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${length / 70})`}>
          <path className="portal-branch-leaf" d="M0 0C10-15 34-22 70-9 45 10 16 13 0 0Z" />
          <path className="portal-branch-cut" d="M6 0C22-4 40-7 60-8 42-4 24 0 7 2.500Z" />
        </g>
      ))}
      {fruit.map(([x, y, size, turn]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <ellipse className="portal-branch-fruit" rx={size * 0.78} ry={size} />
          <path
            className="portal-branch-cut"
            d={`M${-size * 0.4}-${size * 0.55}c${-size * 0.2} ${size * 0.3}-${size * 0.2} ${size * 0.6} 0 ${size * 0.9}`}
          />
        </g>
      ))}
    </svg>
  );
}
