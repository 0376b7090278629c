let script: Promise<void> | null = null;

/** Loads the forms provider's script once; from our own origin where the local stand-in serves it. Rejects when it is blocked. */
export function loadFormsScript(formsOrigin: string): Promise<void> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = `${formsOrigin ? 'https://js.hsforms.net' : ''}/forms/embed/v2.js`;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error('The forms script did not load'));
    document.head.append(element);
  });
  return script;
}
