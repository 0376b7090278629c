/** The part of jsdom that these tests use; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: Window & typeof globalThis;
  }
}
