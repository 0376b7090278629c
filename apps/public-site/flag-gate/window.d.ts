/** What the inline head script leaves for the page's own script. */
interface Window {
  oleaUnwrap(script: Element): void;
  oleaShow(template: HTMLTemplateElement): void;
  /** Interactions with islands that React does not run yet, in order. */
  oleaHeld: Event[];
  /** Set by the page's script: an island has been touched. */
  oleaTouched?(): void;
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
