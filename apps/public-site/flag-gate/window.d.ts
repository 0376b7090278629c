/** What the inline head script leaves for the page's own script. */
interface Window {
  oleaUnwrap(script: Element): void;
  oleaShow(template: HTMLTemplateElement): void;
  /** Interactions with islands that React does not run yet, in order; only on pages with an island. */
  oleaHeld?: Event[];
  /** Set by the page's script: an island has been touched. */
  oleaTouched?(): void;
}

declare module 'virtual:hold-touches' {
  const script: string;
  export default script;
}

declare module 'virtual:before-paint' {
  const script: string;
  export default script;
}

declare module 'virtual:site-script' {
  /** Address of the script that every public page loads. */
  const address: string;
  export default address;
}
